import type { SourceFile } from '../file.ts';
import type { Found } from '../kinds/found.ts';
import type { Usage } from '../usage.ts';
import { dropEmptyBlocks } from './blocks.ts';
import { createCut, type Cut } from './cut.ts';
import { dropUsage } from './drop.ts';
import type { Edit } from './edit.ts';
import { withLeftovers } from './leftovers.ts';
import { editsOf } from './render.ts';
import { sharesList } from './shared-list.ts';
import { type ClientUnit, unitsOf } from './unit.ts';
import { unusedImports } from './unused-imports.ts';

/** A way to take usages out of a file, as edits of its text that don't overlap. */
export interface Removal {
  /**
   * `usage`: this one alone, which breaks nothing by itself. `client`: all that a client says of roots. `import`: names
   * that nothing refers to any more, which is safe without a look.
   */
  readonly takes: 'usage' | 'client' | 'import';
  /** What goes, in order of the text. */
  readonly usages: readonly Usage[];
  readonly edits: readonly Edit[];
  /** The client is used outside of the file: a handler that is set there would throw. */
  readonly escapes: boolean;
}

/** The removals of a file, each listed under every usage (by its start) that it takes out. */
export function removalsOf(file: SourceFile, all: readonly Found[]): ReadonlyMap<number, readonly Removal[]> {
  const removals = [...single(file, all), ...unitsOf(file, all).flatMap((unit) => ofUnit(file, unit)), ...unusedImports(file, all)];
  const byStart = new Map<number, Removal[]>();
  for (const removal of removals) {
    for (const { start } of removal.usages) byStart.set(start, [...(byStart.get(start) ?? []), removal]);
  }
  return byStart;
}

/** What can go alone: a notification, and a mistake that is none of a client's halves. */
function single(file: SourceFile, all: readonly Found[]): Removal[] {
  return all.flatMap((found) => (goesAlone(found.usage) ? (cutOut(file, [found], 'usage', false) ?? []) : []));
}

function goesAlone({ kind, mistake }: Usage): boolean {
  return kind === 'notification' || (mistake !== undefined && mistake !== 'capability-without-handler');
}

function ofUnit(file: SourceFile, { parts, escapes }: ClientUnit): Removal[] {
  return parts.length > 1 || parts.some(({ usage }) => usage.mistake === 'capability-without-handler') ? (cutOut(file, parts, 'client', escapes) ?? []) : [];
}

function cutOut(file: SourceFile, parts: readonly Found[], takes: Removal['takes'], escapes: boolean): Removal[] | undefined {
  const cut: Cut = createCut();
  if (!parts.every((part) => dropUsage(file, cut, part)) || !dropEmptyBlocks(file, cut) || sharesList(file, cut)) return undefined;
  if (editsOf(file, cut) === undefined) return undefined;
  const edits = editsOf(file, withLeftovers(file, cut));
  return edits === undefined ? undefined : [{ takes, usages: parts.map(({ usage }) => usage), edits, escapes }];
}
