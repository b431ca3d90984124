// `npm run test:all`: what is slow. `.ci/run` calls it after `npm test`.
import { runSteps } from './steps/run-steps.mjs';
import { vitestStep } from './steps/vitest-step.mjs';

process.exitCode = await runSteps(
  [
    { name: 'install', command: 'npm', args: ['run', '--silent', 'setup'], needed: true },
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'], needed: true },
    vitestStep('slow tests', ['--config', 'vitest.slow.config.ts']),
    { name: 'demo', command: 'npm', args: ['run', '--silent', 'demo'] },
  ],
  40,
);
