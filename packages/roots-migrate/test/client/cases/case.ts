import type { Files } from '../plan-of.ts';

/** A client over files, and what becomes of it. Files that `after` doesn't name stay; `null`: the file goes. */
export interface RemovedCase {
  readonly name: string;
  readonly before: Files;
  readonly after: Readonly<Record<string, string | null>>;
  /** Pieces of what the report says to look at, one of each. */
  readonly review?: readonly string[];
}

/** A client over files that stays, with a piece of each reason. */
export interface LeftCase {
  readonly name: string;
  readonly files: Files;
  readonly because: readonly string[];
  /** Files outside of the given paths. */
  readonly outside?: readonly string[];
}

export const V1 = "import { Client } from '@modelcontextprotocol/sdk/client/index.js';\n";
export const V1_SCHEMA = "import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\n";
export const V2 = "import { Client } from '@modelcontextprotocol/client';\n";
export const INFO = "{ name: 'a', version: '1' }";
