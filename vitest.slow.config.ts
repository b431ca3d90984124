import { defineConfig } from 'vitest/config';

/** What `npm run test:all` adds: tests that install packages, or take minutes. */
export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.slow.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
