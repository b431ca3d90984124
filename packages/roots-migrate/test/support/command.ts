import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built command. */
export const builtCommand = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

if (!existsSync(builtCommand)) throw new Error('The command is not built: run `npm run build` first.');

/** Runs the built command in a folder, without a terminal. */
export function runCommand(cwd: string, args: readonly string[], { env = {}, flags = [] }: { env?: NodeJS.ProcessEnv; flags?: readonly string[] } = {}) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:NO|FORCE)_COLOR$/.test(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, builtCommand, ...args], { cwd, encoding: 'utf8', env: { ...inherited, ...env } });
  return { status, stdout, stderr };
}

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Gives a project the SDKs and zod, as if they were installed. */
export function installSdk(project: string): void {
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(join(modules, '@modelcontextprotocol'), join(project, 'node_modules/@modelcontextprotocol'));
  symlinkSync(join(modules, 'zod'), join(project, 'node_modules/zod'));
  symlinkSync(join(modules, '../../../node_modules/@types'), join(project, 'node_modules/@types'));
}
