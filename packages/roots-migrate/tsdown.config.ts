import { defineConfig } from 'tsdown';

/** The command and the function. `roots-usage` isn't published: it is bundled. */
export default defineConfig({
  entry: ['src/index.ts', 'src/cli.ts'],
  platform: 'node',
  target: 'node20',
  dts: true,
  failOnWarn: true,
});
