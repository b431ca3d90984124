import { defineConfig } from 'vitest/config';

const notHere = ['**/node_modules/**', '**/dist/**', '**/*.slow.test.ts'];

/**
 * What `npm test` runs. The test files of one worker share their modules, so that ts-morph and the compiler load once a worker;
 * the reference's own don't, since they wait for what a whole process does.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'reference',
          include: ['packages/reference-roots/test/**/*.test.ts'],
          exclude: notHere,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shared',
          include: ['packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...notHere, 'packages/reference-roots/**'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
