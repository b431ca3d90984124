// Loaded with `--import`: kills the process, as no handler can prevent, KILL_AFTER milliseconds after its write began, whatever it is doing then.
import fs from 'node:fs';
import module from 'node:module';
import { Worker } from 'node:worker_threads';

const state = new Int32Array(new SharedArrayBuffer(4));
const [ready, writing] = [1, 2];
const killer = `
const { workerData: { state, pid, milliseconds } } = require('node:worker_threads');
Atomics.store(state, 0, ${ready});
Atomics.notify(state, 0);
Atomics.wait(state, 0, ${ready});
Atomics.wait(state, 0, ${writing}, milliseconds);
process.kill(pid, 'SIGKILL');
`;
new Worker(killer, { eval: true, workerData: { state, pid: process.pid, milliseconds: Number(process.env.KILL_AFTER) } }).unref();
Atomics.wait(state, 0, 0);

const { openSync } = fs;
fs.openSync = (...args) => {
  if (args[1] === 'wx' && Atomics.compareExchange(state, 0, ready, writing) === ready) Atomics.notify(state, 0);
  return openSync(...args);
};
module.syncBuiltinESMExports();
