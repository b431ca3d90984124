import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../../fixtures/in-handler/comments', import.meta.url));
const read = (side: string): string => readFileSync(`${fixture}/${side}/server.ts`, 'utf8');
const second = "server.registerTool('line_count'";

/** A server of one file with two units, one a tool: `first_paragraph`, which comes first, and `line_count`. */
export const twoTools = read('before');
/** Both rewritten. */
export const bothRewritten = read('after');

/** The server with `line_count` alone rewritten: the import that `first_paragraph` needs stays. */
export function secondRewritten(parameter = 'directory'): string {
  const half = bothRewritten.slice(bothRewritten.indexOf(second));
  return twoTools.slice(0, twoTools.indexOf(second)) + renamed(half, parameter);
}

/** `first_paragraph` alone. */
export function firstRewritten(parameter = 'directory'): string {
  const half = bothRewritten.slice(0, bothRewritten.indexOf(second)).replace("import { z } from 'zod';", "// Roots are URIs.\nimport { fileURLToPath } from 'node:url';\nimport { z } from 'zod';");
  return renamed(half, parameter) + twoTools.slice(twoTools.indexOf(second));
}

function renamed(text: string, parameter: string): string {
  return text.replace(/\bdirectory(?=: z|[ ,]|\b\))(?! to work)/g, parameter);
}
