// `npm test`: everything that must hold, from a fresh clone with nothing but git, Node and npm.
import { runSteps } from './steps/run-steps.mjs';
import { vitestStep } from './steps/vitest-step.mjs';

process.exitCode = await runSteps(
  [
    { name: 'install', command: 'npm', args: ['run', '--silent', 'setup'], needed: true },
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'], needed: true },
    { name: 'packages (publint, attw)', command: 'npm', args: ['run', '--silent', 'check:packages'] },
    { name: 'typecheck', command: 'npm', args: ['run', '--silent', 'typecheck'] },
    { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
    { name: 'docs', command: 'npm', args: ['run', '--silent', 'docs:check'] },
    vitestStep('tests', []),
  ],
  20,
);
