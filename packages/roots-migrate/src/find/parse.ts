import { parseSync, type ParserOptions } from 'oxc-parser';
import type { FindInput } from 'roots-usage';
import { mayExhaustStack } from './nesting.ts';
import { type Parse, parseApart } from './parse-apart.ts';
import { placeAt } from './place.ts';

/** Why a file can't be read as code. Line and column start at 1; none where it is the whole. */
export interface SyntaxFailure {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** Parsers, and all that follows a tree, recurse: what is nested deeper than their stack is read by none. */
export const tooDeep: SyntaxFailure = { message: 'is nested too deep to be read' };

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
  if (first === undefined) return { error: tooDeep };
  if (first.errors.length === 0) return ok(first);
  // A module-goal failure may be a plain script's: a `return` at top level, `await` as a name, sloppy mode.
  const second = lang === 'js' || lang === 'jsx' ? run(path, text, { lang, sourceType: 'commonjs' }) : first;
  if (second === undefined) return { error: tooDeep };
  if (second.errors.length === 0) return ok(second);
  const [error] = first.errors;
  const at = placeAt(text, error?.labels[0]?.start ?? 0);
  return { error: { message: error?.message ?? 'Syntax error', ...at } };
}

/** The parser ends the process where the stack does, so code that may be too deep for it is parsed in another one. */
function run(path: string, text: string, options: ParserOptions): Parse | undefined {
  const all: ParserOptions = { ...options, astType: 'ts', range: true, preserveParens: false };
  return mayExhaustStack(text) ? parseApart(path, text, all) : parseSync(path, text, all);
}

function ok(result: Parse): Parsed {
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
