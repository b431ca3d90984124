import type { Numbered } from './many.ts';
import type { Judgement } from './judge.ts';

/** The faults of a server with its files before and after; empty if it has none. */
export function tellFaults(judgement: Judgement): string {
  if (judgement.faults.length === 0) return '';
  const { server, migrated, outcome, faults } = judgement;
  const changed = Object.entries(migrated.files).filter(([path, text]) => server.files[path] !== text);
  const removed = Object.keys(server.files).filter((path) => !(path in migrated.files));
  return [
    ...faults.map(({ kind, text }) => `${kind}: ${text}`),
    ...Object.entries(server.files).map(([path, text]) => `--- ${path}\n${text}`),
    ...(outcome === 'left' ? [] : changed.map(([path, text]) => `+++ ${path}\n${text}`)),
    ...removed.map((path) => `+++ ${path} is removed`),
  ].join('\n');
}

/** How many servers were rewritten, and why the others weren't. */
export function tellShare(judged: readonly Numbered[]): string {
  const fates = count(judged.map(({ outcome }) => outcome));
  const reasons = count(judged.flatMap((item) => (item.outcome === 'unseen' ? ['The file that asks names no SDK, so it is not seen.'] : item.reasons)));
  const remarks = count(judged.flatMap((item) => [...new Set(item.remarks)]));
  const share = ((100 * (fates.get('rewritten') ?? 0)) / judged.length).toFixed(0);
  const lines = [...fates].map(([fate, times]) => `${times} ${fate}`).join(', ');
  const told = (counted: ReadonlyMap<string, number>): readonly string[] => [...counted].sort(([, one], [, other]) => other - one).map(([text, times]) => `${String(times).padStart(5)}  ${text}`);
  return [`${judged.length} generated servers: ${lines} (${share} % whole)`, ...told(reasons), '  whole, by shape:', ...sharesOfShapes(judged), ...(remarks.size > 0 ? ['  right, but:', ...told(remarks)] : [])].join('\n');
}

/** How many of the servers of each shape were rewritten whole. */
function sharesOfShapes(judged: readonly Numbered[]): readonly string[] {
  const all = count(judged.flatMap(({ shapes }) => shapes));
  const whole = count(judged.filter(({ outcome }) => outcome === 'rewritten').flatMap(({ shapes }) => shapes));
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([shape, times]) => `${String(whole.get(shape) ?? 0).padStart(5)} of ${times}  ${shape}`);
}

function count<T>(items: readonly T[]): ReadonlyMap<T, number> {
  const counted = new Map<T, number>();
  for (const item of items) counted.set(item, (counted.get(item) ?? 0) + 1);
  return counted;
}
