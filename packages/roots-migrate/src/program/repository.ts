import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder in which all that may import a file lies: the root of its repository or workspace, else that of its package,
 * else the folder itself.
 */
export function repositoryOf(folder: string): string {
  let outermost: string | undefined;
  for (let current = folder; ; current = dirname(current)) {
    if (['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(join(current, name)))) return current;
    if (existsSync(join(current, 'package.json'))) outermost = current;
    if (dirname(current) === current) return outermost ?? folder;
  }
}
