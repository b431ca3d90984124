import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const installers = [
  { file: 'pnpm-lock.yaml', command: 'pnpm install' },
  { file: 'yarn.lock', command: 'yarn install' },
  { file: 'bun.lock', command: 'bun install' },
  { file: 'bun.lockb', command: 'bun install' },
  { file: 'package-lock.json', command: 'npm install' },
  { file: 'npm-shrinkwrap.json', command: 'npm install' },
] as const;

/** The command that installs the dependencies of the project that a file belongs to, told by the nearest lockfile. */
export function installCommand(path: string): string {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const installer = installers.find(({ file }) => existsSync(join(folder, file)));
    if (installer !== undefined) return installer.command;
    if (folder === dirname(folder) || existsSync(join(folder, '.git'))) return 'npm install';
  }
}
