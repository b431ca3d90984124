import { spawnSync } from 'node:child_process';

/**
 * Runs a command some times (once more before, to warm the disk). Gives the median of its seconds and its last standard error; `undefined` if it isn't installed.
 * @param {string} name @param {readonly string[]} args
 * @param {{ runs?: number, exits?: readonly number[], warm?: readonly [string, readonly string[]] }} options `exits`: exit codes that aren't failures; `warm`: what to run before in place of the command
 */
export function timed(name, args, { runs = 5, exits = [0], warm = [name, args] } = {}) {
  const seconds = [];
  let stderr = '';
  for (let index = 0; index <= runs; index++) {
    const began = performance.now();
    const [program, given] = index === 0 ? warm : [name, args];
    const result = spawnSync(program === 'node' ? process.execPath : program, given, { encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 });
    if (result.error !== undefined) return undefined;
    if (index === 0) continue;
    if (result.status === null || !exits.includes(result.status)) throw new Error(`${name} ended with ${result.status}: ${result.stderr}`);
    seconds.push((performance.now() - began) / 1000);
    stderr = result.stderr;
  }
  return { seconds: seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0, stderr };
}
