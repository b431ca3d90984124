import type { Usage } from 'roots-usage';
import { toolsOf } from '../tools/tools.ts';
import type { Tool } from '../tools/tool.ts';
import { findSeeds, type Seeds } from '../trace/seeds.ts';
import type { Fn } from '../types/nodes.ts';
import { createReferences, type References } from '../types/references.ts';
import type { ts } from '../types/ts.ts';
import type { Place } from '../plan.ts';

/** One file with all that is known of it before anything is decided. */
export interface FileContext {
  /** Relative to the working directory, with `/`. */
  readonly path: string;
  readonly source: ts.SourceFile;
  readonly references: References;
  readonly usages: readonly Usage[];
  readonly seeds: Seeds;
  readonly tools: readonly Tool[];
  readonly isHandler: (fn: Fn) => boolean;
  readonly place: (node: ts.Node) => Place;
  readonly placeAt: (offset: number) => Place;
}

export function createFileContext(path: string, source: ts.SourceFile, checker: ts.TypeChecker, usages: readonly Usage[]): FileContext {
  const references = createReferences(checker, source);
  const sdk = usages.find((usage) => usage.sdk !== 'protocol')?.sdk ?? 'v1';
  const tools = toolsOf(source, references, sdk);
  const handlers = new Set(tools.flatMap((tool) => tool.handler ?? []));
  const placeAt = (offset: number): Place => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return { path, line: line + 1, column: character + 1 };
  };
  return { path, source, references, usages, seeds: findSeeds(source, usages), tools, isHandler: (fn) => handlers.has(fn), place: (node) => placeAt(node.getStart(source)), placeAt };
}
