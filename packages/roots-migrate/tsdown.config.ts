import { defineConfig } from 'tsdown';

/** The command and the function. `roots-usage` isn't published: it is bundled, with its one dependency. */
export default defineConfig({
  entry: ['src/index.ts', 'src/cli.ts'],
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  // Of roots-usage only the types of a usage are told; the compiler emits no declarations for what it finds in node_modules, a workspace link included.
  dts: { resolver: 'tsc', compilerOptions: { paths: { 'roots-usage': ['./packages/roots-usage/src/usage.ts'] } } },
  deps: { onlyBundle: ['picomatch'] },
  // No module here does anything by being imported: so the command starts with what it needs alone.
  treeshake: { moduleSideEffects: false },
  failOnWarn: true,
  checks: { pluginTimings: false },
});
