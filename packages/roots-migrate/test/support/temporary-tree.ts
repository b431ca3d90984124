import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Files of a tree: path with `/` → contents. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Lays files into a new temporary folder, which goes when the test ends. Gives its absolute path. */
export function temporaryTree(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'roots-migrate-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
  addFiles(folder, files);
  return folder;
}

export function addFiles(folder: string, files: Files): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

/** All files of a folder with their text, `.git` and `node_modules` apart. */
export function readTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/[\\/](?:\.git|node_modules)[\\/]/.test(path));
  return Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
