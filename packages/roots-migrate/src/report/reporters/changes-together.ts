import type { Report, ReportedChange } from '../data.ts';

/** The changes in groups, each of which can be applied without the others: files that share a unit belong together, and so do all files of which no unit tells. */
export function changesTogether({ changes, units }: Pick<Report, 'changes' | 'units'>): readonly (readonly ReportedChange[])[] {
  const rewritten = units.filter(({ outcome }) => outcome === 'rewritten').map(({ usages }) => usages.map(({ path }) => path));
  const known = new Set(rewritten.flat());
  if (changes.some(({ path }) => !known.has(path))) return changes.length === 0 ? [] : [changes];
  const groups: Set<string>[] = [];
  for (const paths of rewritten) {
    const touching = groups.filter((group) => paths.some((path) => group.has(path)));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...paths, ...touching.flatMap((group) => [...group])]));
  }
  return groups.map((group) => changes.filter(({ path }) => group.has(path))).filter((group) => group.length > 0);
}
