import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependenciesIn } from 'roots-usage';

const known = new Map<string, readonly string[]>();

/** The names that the nearest `package.json` above a file depends on; none where there is no such file. */
export function packagesFor(filename: string): readonly string[] {
  return inFolder(dirname(filename));
}

function inFolder(folder: string): readonly string[] {
  const cached = known.get(folder);
  if (cached !== undefined) return cached;
  const parent = dirname(folder);
  const text = read(join(folder, 'package.json'));
  const names = text !== undefined ? dependenciesIn(text) : parent === folder ? [] : inFolder(parent);
  known.set(folder, names);
  return names;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
