import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: 'src/index.ts',
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  dts: true,
  deps: { onlyBundle: ['picomatch'] },
  failOnWarn: true,
  checks: { pluginTimings: false },
});
