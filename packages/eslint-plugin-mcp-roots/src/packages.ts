import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const known = new Map<string, readonly string[]>();

/** The names that the nearest `package.json` above a file depends on; none where there is no such file. */
export function packagesFor(filename: string): readonly string[] {
  return inFolder(dirname(filename));
}

function inFolder(folder: string): readonly string[] {
  const cached = known.get(folder);
  if (cached !== undefined) return cached;
  const own = dependenciesIn(join(folder, 'package.json'));
  const parent = dirname(folder);
  const names = own ?? (parent === folder ? [] : inFolder(parent));
  known.set(folder, names);
  return names;
}

function dependenciesIn(file: string): readonly string[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const manifest: unknown = JSON.parse(text);
    return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) => keysAt(manifest, key));
  } catch {
    // A manifest that can't be read says nothing; the package manager will complain of it.
    return [];
  }
}

function keysAt(value: unknown, key: string): readonly string[] {
  if (typeof value !== 'object' || value === null || !(key in value)) return [];
  // `key in value` was just seen, and what lies there is looked at as unknown.
  const held = (value as Readonly<Record<string, unknown>>)[key];
  return typeof held === 'object' && held !== null ? Object.keys(held) : [];
}
