import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { reportedPath } from './place.ts';
import { shellWord } from './escape.ts';

const scripts = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts'];

/** Formatters, the files that configure them, and the command for some files. */
const formatters = [
  { name: 'Biome', command: 'npx biome format --write', files: ['biome.json', 'biome.jsonc', '.biome.json', '.biome.jsonc'] },
  { name: 'dprint', command: 'npx dprint fmt', files: ['dprint.json', 'dprint.jsonc', '.dprint.json', '.dprint.jsonc'] },
  {
    name: 'Prettier',
    command: 'npx prettier --write',
    files: ['.prettierrc', ...['json', 'json5', 'yaml', 'yml', 'toml', ...scripts].map((end) => `.prettierrc.${end}`), ...scripts.map((end) => `prettier.config.${end}`)],
  },
] as const;

/**
 * The project's formatter, told by the files that configure it: in the folder of a changed file, or above it up to the root of the repository.
 * @param changed absolute paths, none of them removed
 */
export function findFormatter(cwd: string, changed: readonly string[]): { readonly name: string; readonly command: string } | undefined {
  const first = changed[0];
  if (first === undefined) return undefined;
  for (let folder = dirname(first), below = first; folder !== below; below = folder, folder = dirname(folder)) {
    const formatter = formatters.find(({ files }) => files.some((file) => existsSync(join(folder, file)))) ?? inPackage(folder);
    if (formatter !== undefined) {
      return { name: formatter.name, command: [formatter.command, ...changed.map((path) => shellWord(reportedPath(cwd, path)))].join(' ') };
    }
    if (existsSync(join(folder, '.git'))) return undefined;
  }
  return undefined;
}

/** Prettier's settings may stand in `package.json`. */
function inPackage(folder: string): (typeof formatters)[number] | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'prettier' in manifest ? formatters[2] : undefined;
  } catch {
    return undefined;
  }
}
