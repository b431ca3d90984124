import { join } from 'node:path';

import { findInFile } from '../../src/find/find.ts';
import { planFiles } from '../../src/plan-files.ts';
import { withoutGrowth } from '../../src/program/growth.ts';

const folder = join(import.meta.dirname, 'in-memory');

/** Files by their path. */
export type Files = Readonly<Record<string, string>>;

/** Whether one of the files shows a client by itself: else nothing is reported, and nothing is done. */
export function isReported(files: Files): boolean {
  return Object.entries(files).some(([path, text]) => {
    const found = findInFile({ path, text });
    return 'usages' in found && found.usages.some(({ side }) => side === 'client');
  });
}

/** Plans `--client remove` for clients of several files, which exist in memory alone: the new texts, and the reasons of what is left. */
export async function planOf(files: Files, { outside = [] as readonly string[] } = {}) {
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(folder, name), text]));
  const usagesIn = (path: string, text: string) => {
    const result = findInFile({ path, text });
    if ('error' in result) throw new Error(`${path}:${result.error.line} ${result.error.message}`);
    return result.usages;
  };
  const given = [...texts].filter(([path]) => !outside.some((name) => path === join(folder, name)));
  const found = given.map(([path, text]) => ({ path, text, usages: usagesIn(path, text), isTest: false })).filter(({ usages }) => usages.length > 0);
  const growth = { ...withoutGrowth(), around: () => [...texts.keys()], isGiven: (path: string) => given.some(([one]) => one === path) };
  const plan = await planFiles({ cwd: folder, files: found, laid: texts, dropped: new Map(), sides: { servers: true, clients: true }, findMore: usagesIn, growth });
  const clients = plan.units.filter(({ side }) => side === 'client');
  return {
    plan,
    after: { ...files, ...Object.fromEntries(plan.changes.map(({ path, after }) => [path.slice(folder.length + 1), after])) },
    left: clients.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ place, why }) => `${place.path}:${place.line} ${why}`) : [])),
    review: clients.flatMap(({ outcome }) => (outcome.kind === 'rewritten' ? outcome.review.map(({ place, text }) => `${place.path}:${place.line} ${text}`) : [])),
  };
}
