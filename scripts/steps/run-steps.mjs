import { spawn } from 'node:child_process';

/**
 * One step of a script: a command, and how its tests are counted (a step without `count` counts as one test).
 * @typedef {{ name: string, command: string, args: readonly string[], count?: () => { passed: number, failed: number } }} Step
 */

/**
 * Runs steps one after the other, all of them even if one fails (but nothing after a failed `needed` step, since all would fail),
 * and ends with one line: `N passed, N failed`.
 * @param {readonly (Step & { needed?: boolean })[]} steps
 * @param {number} minutes after which the running step is ended and counted as failed
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, minutes) {
  const end = Date.now() + minutes * 60_000;
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    console.log(`\n— ${step.name}`);
    const began = Date.now();
    const outcome = await runStep(step, end - began);
    const counted = step.count?.() ?? { passed: 0, failed: 0 };
    total.passed += step.count === undefined && outcome === 'passed' ? 1 : counted.passed;
    total.failed += outcome === 'passed' ? counted.failed : Math.max(1, counted.failed);
    console.log(`— ${step.name}: ${outcome} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (outcome !== 'passed' && step.needed === true) break;
    if (Date.now() >= end) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/**
 * @param {Step} step
 * @param {number} milliseconds
 * @returns {Promise<'passed' | 'failed' | 'ended: out of time'>}
 */
function runStep({ command, args }, milliseconds) {
  return new Promise((done) => {
    // A process group of its own, so that everything the step has started ends with it.
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const kill = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const interrupted = () => {
      kill();
      process.exit(130);
    };
    process.once('SIGINT', interrupted);
    const timer = setTimeout(() => {
      done('ended: out of time');
      kill();
    }, Math.max(0, milliseconds));
    child.on('error', (error) => {
      console.error(error.message);
      clearTimeout(timer);
      done('failed');
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      done(code === 0 ? 'passed' : 'failed');
    });
  });
}
