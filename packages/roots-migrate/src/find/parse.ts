import { parseSync, type ParserOptions, type ParseResult } from 'oxc-parser';
import type { FindInput } from 'roots-usage';
import { placeAt } from './place.ts';

/** Why a file can't be read as code. Line and column start at 1. */
export interface SyntaxFailure {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type Parsed = { readonly ast: FindInput['ast']; readonly sourceType: 'module' | 'script' | 'commonjs' } | { readonly error: SyntaxFailure };

/**
 * Parses one file into ESTree with TypeScript's nodes, `range` in UTF-16 offsets of the text. Never throws for bad
 * code. Flow and other languages give an error.
 *
 * @param path decides the language by its ending (`.ts`, `.tsx`, …); `.js` may hold JSX
 * @param text without BOM
 */
export function parse(path: string, text: string): Parsed {
  const lang = languageOf(path);
  const first = run(path, text, { lang, sourceType: path.endsWith('.cjs') || path.endsWith('.cts') ? 'commonjs' : 'module' });
  if (first.errors.length === 0) return ok(first);
  // A module-goal failure may be a plain script's: a `return` at top level, `await` as a name, sloppy mode.
  const second = lang === 'js' || lang === 'jsx' ? run(path, text, { lang, sourceType: 'commonjs' }) : first;
  if (second.errors.length === 0) return ok(second);
  const [error] = first.errors;
  const at = placeAt(text, error?.labels[0]?.start ?? 0);
  return { error: { message: error?.message ?? 'Syntax error', ...at } };
}

function run(path: string, text: string, options: ParserOptions): ParseResult {
  return parseSync(path, text, { ...options, astType: 'ts', range: true, preserveParens: false });
}

function ok(result: ParseResult): Parsed {
  // oxc's `astType: 'ts'` tree has the nodes of typescript-estree, with `null` for absent fields.
  const ast = result.program as unknown as FindInput['ast'];
  // Its comments stand beside the tree, with `start` and `end` for `range`; only their type and text are read.
  ast.comments = result.comments as unknown as NonNullable<FindInput['ast']['comments']>;
  return { ast, sourceType: result.program.sourceType === 'module' ? 'module' : 'commonjs' };
}

function languageOf(path: string): NonNullable<ParserOptions['lang']> {
  if (path.endsWith('.tsx')) return 'tsx';
  if (/\.[cm]?ts$/.test(path)) return 'ts';
  return 'jsx';
}
