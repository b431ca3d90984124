import { defineConfig } from 'vitest/config';

/** What `npm run generated` runs: servers that are made of independent choices. */
export default defineConfig({
  test: {
    include: ['packages/roots-migrate/test/generated/generated.check.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
