import { execFileSync } from 'node:child_process';

/** Runs git in a folder, with a name of its own and without the user's settings. */
export function git(folder: string, ...args: readonly string[]): string {
  const settings = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'protocol.file.allow=always', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...settings, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Makes a folder a repository in which everything is committed. */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'first');
}
