import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mayUseRoots } from 'roots-usage';
import { findInFile, packagesFor, placeAt } from '../../../src/find/index.ts';

/** All usages in a copy of a repository, as `path:line kind certainty`, mistakes as `misuse/<mistake>`. */
export function scan(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  return paths.sort().flatMap((path) => {
    if (!/\.[cm]?[jt]sx?$/.test(path) || /\.d\.[cm]?ts$|(^|\/)(node_modules|\.yarn)\//.test(path)) return [];
    const bytes = readFileSync(join(folder, path));
    if (!mayUseRoots(bytes)) return [];
    const text = bytes.toString().replace(/^\uFEFF/, '');
    const found = findInFile({ path, text, packages: packagesFor(join(folder, path)) });
    if ('error' in found) return [];
    return found.usages.map(({ start, kind, mistake, certainty }) => `${path}:${placeAt(text, start).line} ${mistake === undefined ? kind : `${kind}/${mistake}`} ${certainty}`);
  });
}
