import { analyze } from '@typescript-eslint/scope-manager';
import { type FindInput, findUsages, type Usage } from 'roots-usage';
import { parse, type Parsed, type SyntaxFailure, tooDeep } from './parse.ts';

/** One file for `findInFile`. */
export interface FileToSearch {
  /** Path, relative to the project, with `/`. */
  readonly path: string;
  /** Text without BOM. */
  readonly text: string;
  /** Globs of modules that re-export an SDK. */
  readonly modules?: readonly string[];
  /** Names that the nearest `package.json` depends on. */
  readonly packages?: readonly string[];
  /** What types know of the expression at a range, where the host has loaded them. */
  readonly typeOf?: NonNullable<FindInput['typeOf']>;
}

/** The uses of roots in a file, or why it can't be parsed. Loads neither TypeScript nor ts-morph. */
export function findInFile(file: FileToSearch): { readonly usages: readonly Usage[] } | { readonly error: SyntaxFailure } {
  const parsed = parse(file.path, file.text);
  if ('error' in parsed) return parsed;
  try {
    return { usages: usagesIn(parsed, file) };
  } catch (error) {
    if (error instanceof RangeError) return { error: tooDeep };
    throw error;
  }
}

function usagesIn({ ast, sourceType }: Exclude<Parsed, { readonly error: unknown }>, file: FileToSearch): readonly Usage[] {
  const scopeManager = analyze(ast, { sourceType: sourceType === 'module' ? 'module' : 'script', globalReturn: sourceType !== 'module', lib: [] });
  return findUsages({ ...file, ast, scopeManager });
}
