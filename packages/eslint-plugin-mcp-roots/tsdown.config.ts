import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: 'src/index.ts',
  platform: 'neutral',
  target: 'node20.19',
  fixedExtension: false,
  dts: true,
  failOnWarn: true,
  checks: { pluginTimings: false },
});
