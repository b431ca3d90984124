import { createHash } from 'node:crypto';

import type { Usage } from 'roots-usage';

/**
 * One fingerprint a usage, of its file, kind, name and its line's text without outer space: lines above may come and go.
 * Usages that are alike in all of that are counted from the top.
 */
export function fingerprints(path: string, text: string, usages: readonly Usage[]): readonly string[] {
  const met = new Map<string, number>();
  return usages.map(({ kind, name, start }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const end = text.indexOf('\n', start);
    const line = text.slice(from, end < 0 ? undefined : end).trim();
    const key = JSON.stringify([path, kind, name, line]);
    const nth = (met.get(key) ?? 0) + 1;
    met.set(key, nth);
    return createHash('sha256').update(`${key}${nth}`).digest('hex').slice(0, 16);
  });
}
