// `npm run generated -- --count 1000 --seed 7`: generated servers, migrated and run before and after (packages/roots-migrate/test/generated).
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } } });
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.generated.config.ts'], {
  cwd: new URL('..', import.meta.url),
  env: { ...process.env, GENERATED_COUNT: values.count, GENERATED_SEED: values.seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
