import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A step that runs Vitest and counts its tests.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {import('./run-steps.mjs').Step}
 */
export function vitestStep(name, args) {
  const file = join(mkdtempSync(join(tmpdir(), 'vitest-')), 'result.json');
  return {
    name,
    command: 'npx',
    args: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count() {
      try {
        const { numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: suites } = JSON.parse(readFileSync(file, 'utf8'));
        // A file that can't even be loaded has no tests, but has failed.
        return { passed, failed: Math.max(failed, failed === 0 && suites > 0 ? 1 : 0) };
      } catch {
        return { passed: 0, failed: 1 };
      }
    },
  };
}
