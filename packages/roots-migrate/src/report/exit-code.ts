import type { Report } from './data.ts';

/**
 * 0 if nothing that counts was found, or all of it was rewritten and written. 1 with `--check` and `--dry-run` for any usage that counts, or file that would change;
 * otherwise for any that was left, or is not written because it could not be verified.
 */
export function exitCode({ mode, totals, written }: Pick<Report, 'mode' | 'totals' | 'written'>): 0 | 1 {
  const open = mode === 'write' && (written || totals.filesChanged === 0) ? totals.left : totals.usages + totals.filesChanged;
  return open > 0 ? 1 : 0;
}
