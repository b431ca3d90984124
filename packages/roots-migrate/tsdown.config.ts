import { defineConfig, type UserConfig } from 'tsdown';

const shared: UserConfig = {
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  deps: { onlyBundle: ['picomatch'] },
  // No module here does anything by being imported: so the command starts with what it needs alone.
  treeshake: { moduleSideEffects: false },
  failOnWarn: true,
  checks: { pluginTimings: false, legacyCjs: false },
};

export default defineConfig([
  {
    // The command and the function. `roots-usage` isn't published: it is bundled, with its one dependency.
    ...shared,
    entry: { index: 'src/index.ts', cli: 'src/cli.ts', 'jscodeshift-worker': 'src/jscodeshift/worker.ts' },
    // Of roots-usage only the types of a usage are told; the compiler emits no declarations for what it finds in node_modules, a workspace link included.
    dts: { resolver: 'tsc', compilerOptions: { paths: { 'roots-usage': ['./packages/roots-usage/src/usage.ts'] } } },
  },
  {
    // jscodeshift loads transforms by `require`, and compiles what they load: this file loads nothing but Node's own modules.
    ...shared,
    entry: { jscodeshift: 'src/jscodeshift/transform.ts' },
    format: 'cjs',
    clean: false,
    deps: {},
    dts: { resolver: 'tsc', compilerOptions: { paths: { 'roots-usage': ['./packages/roots-usage/src/usage.ts'] } } },
  },
]);
