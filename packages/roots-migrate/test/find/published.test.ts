import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mayUseRoots } from 'roots-usage';
import { expect, it } from 'vitest';
import { findInFile, placeAt } from '../../src/find/index.ts';

const require = createRequire(import.meta.url);

/** All usages in a published package's shipped code, as `path:line:column kind certainty token`. */
function usagesIn(name: string): readonly string[] {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const dist = join(folder, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort().flatMap((path) => {
    const bytes = /\.[cm]?js$/.test(path) ? readFileSync(join(dist, path)) : undefined;
    if (bytes === undefined || !mayUseRoots(bytes)) return [];
    const text = bytes.toString();
    const found = findInFile({ path, text });
    if ('error' in found) return [`${path}: ${found.error.message}`];
    return found.usages.map(({ kind, certainty, start, end }) => {
      const { line, column } = placeAt(text, start);
      return `${path}:${line}:${column} ${kind} ${certainty} ${text.slice(start, end)}`;
    });
  });
}

it('finds what a person finds in server-filesystem', () => {
  expect(usagesIn('@modelcontextprotocol/server-filesystem')).toEqual([
    'index.js:587:38 notification-handler bound RootsListChangedNotificationSchema',
    'index.js:590:46 request bound listRoots',
    'index.js:602:29 capability-check bound roots',
    'index.js:604:50 request bound listRoots',
  ]);
});

// In `tools/get-roots-list.js` line 35 a person finds one check more. That file imports no SDK (its types are gone), so
// nothing but spelling speaks for it; the TypeScript that it was built from imports `McpServer`, and is found.
it('finds what a person finds in server-everything, where an SDK is in sight', () => {
  expect(usagesIn('@modelcontextprotocol/server-everything')).toEqual([
    'server/roots.js:24:53 capability-check likely roots',
    'server/roots.js:31:54 request likely listRoots',
    'server/roots.js:58:50 notification-handler bound RootsListChangedNotificationSchema',
  ]);
});
