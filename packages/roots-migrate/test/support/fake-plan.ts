import { join } from 'node:path';

import type { Usage } from 'roots-usage';

import type { DroppedUnits } from '../../src/dropped.ts';
import type { FileChange, Plan, Unit } from '../../src/plan.ts';

/** A unit of a made-up rewrite: what it puts in place of what, in one file. */
export interface FakeUnit {
  readonly id: string;
  readonly path: string;
  readonly replace: readonly [from: string, to: string];
  /** Names of the usages that it rewrites. */
  readonly names?: readonly string[];
}

export function usage(name: string, start = 0): Usage {
  return { start, end: start + name.length, kind: 'request', name, sdk: 'v1', side: 'server', certainty: 'bound' };
}

/** Plans by replacing text: the units that aren't dropped are rewritten. Files in `removed` go. */
export function fakePlan(cwd: string, texts: Readonly<Record<string, string>>, units: readonly FakeUnit[], dropped: DroppedUnits, removed: readonly string[] = []): Plan {
  const rewritten = units.filter(({ id }) => !dropped.has(id));
  const planned = units.map(({ id, path, names = [] }): Unit => {
    const place = { path, line: 1, column: 1 };
    const reason = dropped.get(id);
    return {
      id,
      usages: ['unit', ...names].map((name) => ({ usage: usage(name), place })),
      roles: ['hint'],
      tools: [],
      boundaries: [],
      outcome: reason === undefined ? { kind: 'rewritten', security: [], review: [] } : { kind: 'left', security: [], reasons: [{ place, ...reason }] },
    };
  });
  const changes = Object.entries(texts).flatMap(([path, before]): readonly FileChange[] => {
    if (removed.includes(path)) return [{ path: join(cwd, path), before, after: undefined }];
    const after = rewritten.filter((unit) => unit.path === path).reduce((text, { replace: [from, to] }) => text.replace(from, to), before);
    return after === before ? [] : [{ path: join(cwd, path), before, after }];
  });
  return { units: planned, loose: [], changes, falseText: [] };
}
