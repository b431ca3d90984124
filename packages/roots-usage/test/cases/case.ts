import type { Usage } from '../../src/index.ts';

/**
 * One shape of code with what must be found in it. Each usage's token stands between `«` and `»`; `usages` says what
 * each is, in order: kind, certainty, and further words that the test checks. No mark: nothing may be found.
 */
export interface Case {
  readonly name: string;
  /** Code with marks. */
  readonly code: string;
  readonly usages: readonly string[];
  /** `js`: also read by JavaScript parsers. */
  readonly lang: 'ts' | 'js';
  readonly modules?: readonly string[];
}

export interface Expected {
  readonly start: number;
  readonly end: number;
  readonly usage: string;
}

type More = Partial<Pick<Case, 'modules'>>;

/** A case in JavaScript, which every parser reads. */
export function js(name: string, code: string, usages: readonly string[] = [], more: More = {}): Case {
  return { name, code, usages, lang: 'js', ...more };
}

/** A case in TypeScript. */
export function ts(name: string, code: string, usages: readonly string[] = [], more: More = {}): Case {
  return { name, code, usages, lang: 'ts', ...more };
}

/** The code without marks, and the places that they mark. */
export function readCase({ code, usages }: Case): { readonly text: string; readonly expected: readonly Expected[] } {
  const expected: Expected[] = [];
  let text = '';
  for (const [index, part] of code.split('«').entries()) {
    const [token, rest] = part.split('»');
    if (index === 0 || token === undefined || rest === undefined) {
      text += part;
      continue;
    }
    expected.push({ start: text.length, end: text.length + token.length, usage: usages[index - 1] ?? 'not told' });
    text += token + rest;
  }
  if (expected.length !== usages.length) throw new Error(`${expected.length} marks, but ${usages.length} usages are told`);
  return { text, expected };
}

/** A usage in the words of the table. */
export function inWords({ kind, certainty, mistake, reads, toolSession }: Usage): string {
  return [kind, certainty, mistake, reads && `reads:${reads}`, toolSession && 'tool-session'].filter((word) => word !== undefined).join(' ');
}

/** Imports that many cases begin with. */
export const V1_SERVER = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';\n`;
export const V1_MCP = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n`;
export const V1_CLIENT = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';\n`;
export const V1_TYPES = `import * as types from '@modelcontextprotocol/sdk/types.js';\n`;
export const V2_SERVER = `import { McpServer, Server, inputRequired } from '@modelcontextprotocol/server';\n`;
export const V2_CLIENT = `import { Client } from '@modelcontextprotocol/client';\n`;
/** An SDK in sight, and nothing of it in use. */
export const SIGHT = `import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';\n`;
