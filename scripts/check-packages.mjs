// Packs each published package as a release would, and lets publint and attw judge what came out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = readdirSync('packages')
  .map((name) => join('packages', name))
  .filter((path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).private !== true);
const folder = mkdtempSync(join(tmpdir(), 'packed-'));

/** @param {string} cwd @param {readonly string[]} args */
function npx(cwd, args) {
  return spawnSync('npx', ['--yes', ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

let isFine = packages.length > 0;
for (const path of packages) isFine = npx(path, ['pnpm@12.21.0', 'pack', '--pack-destination', folder]) && isFine;
for (const tarball of readdirSync(folder).map((name) => join(folder, name))) {
  isFine = npx('.', ['publint', '--strict', tarball]) && isFine;
  isFine = npx('.', ['attw', '--profile', 'esm-only', tarball]) && isFine;
}
rmSync(folder, { recursive: true });
process.exitCode = isFine ? 0 : 1;
