// Loaded with `--import`: kills the process, as no handler can prevent, before step KILL_BEFORE of its write; counts the steps into STEPS.
import fs from 'node:fs';
import module from 'node:module';

const killBefore = Number(process.env.KILL_BEFORE);
let writing = false;
let steps = 0;

for (const name of ['openSync', 'writeSync', 'fchmodSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    writing ||= name === 'openSync' && args[1] === 'wx';
    if (writing && steps++ === killBefore) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
}
module.syncBuiltinESMExports();

process.on('exit', () => {
  fs.writeFileSync(process.env.STEPS ?? '', String(steps));
});
