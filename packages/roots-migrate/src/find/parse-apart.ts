import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ParserOptions, ParseResult } from 'oxc-parser';

/** What a parse gave, as it comes from another process. */
export type Parse = Pick<ParseResult, 'program' | 'comments' | 'errors'>;

const program = `
import { readFileSync } from 'node:fs';
const { parser, path, text, options } = JSON.parse(readFileSync(0, 'utf8'));
const { parseSync } = await import(parser);
const { program, comments, errors } = parseSync(path, text, options);
process.stdout.write(JSON.stringify({ program, comments, errors }, (key, value) => (typeof value === 'bigint' ? null : value)));
`;

const parser = pathToFileURL(createRequire(import.meta.url).resolve('oxc-parser')).href;

/** Longer than any file takes that a parser gets through with. */
const patience = 60_000;

/** Parses in a process of its own, which may die of it; then there is no answer. The code isn't run there either. */
export function parseApart(path: string, text: string, options: ParserOptions): Parse | undefined {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    input: JSON.stringify({ parser, path, text, options }),
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8', maxBuffer: 2 ** 30, timeout: patience, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true,
  });
  return status === 0 ? (JSON.parse(stdout) as Parse) : undefined; // it writes nothing else
}
