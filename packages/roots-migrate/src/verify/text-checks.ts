import type { Usage } from 'roots-usage';

import type { SyntaxFailure } from '../find/index.ts';
import type { FileChange, Unit } from '../plan.ts';
import type { Failure } from './failure.ts';
import { reportedPath } from '../report/place.ts';

/** What the one detection engine says of a text. */
export type Find = (path: string, text: string) => { readonly usages: readonly Usage[] } | { readonly error: SyntaxFailure };

/** Checks that need no types: each new text parses, and no usage of a rewritten unit remains in it. */
export function checkTexts(changes: readonly FileChange[], units: readonly Unit[], cwd: string, find: Find): readonly Failure[] {
  return changes.flatMap((change) => {
    if (change.after === undefined) return [];
    const found = find(change.path, change.after);
    if ('error' in found) return [{ path: change.path, why: `After the rewrite the file would not parse: ${found.error.message}${found.error.line === undefined ? '' : ` (line ${found.error.line})`}.` }];
    const remaining = remainingUsage(change, found.usages, units, cwd, find);
    return remaining === undefined ? [] : [{ path: change.path, why: `After the rewrite a use of ${remaining} would remain.` }];
  });
}

/** A name that stands more often in the new text than the units that are left account for. */
function remainingUsage(change: FileChange, after: readonly Usage[], units: readonly Unit[], cwd: string, find: Find): string | undefined {
  const path = reportedPath(cwd, change.path);
  const before = find(change.path, change.before);
  if ('error' in before) return undefined;
  const gone = units.flatMap(({ outcome, usages }) => (outcome.kind === 'rewritten' && outcome.keepsRoots !== true ? usages.filter(({ place }) => place.path === path).map(({ usage }) => usage) : []));
  const allowed = count(before.usages);
  for (const usage of gone) allowed.set(key(usage), (allowed.get(key(usage)) ?? 0) - 1);
  const left = count(after);
  return after.find((usage) => (left.get(key(usage)) ?? 0) > (allowed.get(key(usage)) ?? 0))?.name;
}

function key({ kind, name }: Usage): string {
  return `${kind} ${name}`;
}

function count(usages: readonly Usage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const usage of usages) counts.set(key(usage), (counts.get(key(usage)) ?? 0) + 1);
  return counts;
}
