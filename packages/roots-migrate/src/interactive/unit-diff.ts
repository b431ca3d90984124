import type { FileChange, Plan } from '../plan.ts';
import { reportedPath } from '../report/place.ts';
import { unifiedDiff } from '../report/unified-diff.ts';

/** What a second plan changes beyond a first one, as a unified diff. */
export async function diffBetween(cwd: string, first: Plan, second: Plan): Promise<string> {
  const paths = [...new Set([...first.changes, ...second.changes].map(({ path }) => path))].sort();
  const diffs = paths.map(async (path) => {
    const [before, after] = [first, second].map(({ changes }) => changes.find((change) => change.path === path));
    const [old, now] = [textAfter(before, after), textAfter(after, before)];
    return old === now ? '' : await unifiedDiff(reportedPath(cwd, path), old ?? '', now);
  });
  return (await Promise.all(diffs)).join('');
}

/** The text of a file under a plan; a plan that doesn't change the file leaves it as the other plan found it. */
function textAfter(change: FileChange | undefined, other: FileChange | undefined): string | undefined {
  return change === undefined ? other?.before : change.after;
}
