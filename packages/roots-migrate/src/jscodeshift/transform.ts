import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

import type { Outcome, Source } from './rewrite-source.ts';

// jscodeshift compiles every CommonJS module that a transform loads, which breaks parser and compiler. So this file loads nothing:
// a thread of its own does the work, and is waited for, since jscodeshift's test kit wants the text at once.

/** The parts of jscodeshift's interface that are used. */
interface Api {
  readonly report?: (message: string) => void;
  readonly stats?: (name: string, quantity?: number) => void;
}

type Answer = { readonly outcome: Outcome } | { readonly error: string };

/** A file that takes longer than this is given up. */
const longest = 120_000;

let ask: ((source: Source) => Answer) | undefined;

/**
 * The transform: `npx jscodeshift -t node_modules/roots-migrate/dist/jscodeshift.cjs src/`. One file at a time, so what needs other files is left.
 * `--parameter=NAME` names a new parameter; `--keepRootsFallback=true` keeps roots behind it; jscodeshift's `--parser` doesn't matter, since the files are parsed here.
 * @throws Error for a file that can't be parsed: jscodeshift counts it as an error and goes on
 */
export default function transform(file: { readonly path?: string; readonly source: string }, api: Api = {}, options: { readonly parameter?: unknown; readonly keepRootsFallback?: unknown } = {}): string | undefined {
  ask ??= startWorker();
  // The test kit's inline tests have no path.
  const answer = ask({ path: file.path ?? 'inline.tsx', text: file.source, ...(typeof options.parameter === 'string' ? { parameter: options.parameter } : {}), keepRootsFallback: String(options.keepRootsFallback) === 'true' });
  if ('error' in answer) throw new Error(answer.error);
  const { text, report } = answer.outcome;
  for (const { place, why, todo } of report?.left ?? []) api.report?.(`${place.path}:${place.line} left: ${why} ${todo}`);
  for (const { place, text: what } of [...(report?.security ?? []), ...(report?.review ?? []), ...(report?.falseText ?? [])]) api.report?.(`${place.path}:${place.line} to review: ${what}`);
  if (report !== undefined) api.stats?.(text === undefined ? 'files left' : 'files rewritten');
  return text;
}

/** Starts the thread. What it gives sends one file there and waits for the answer. */
function startWorker(): (source: Source) => Answer {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(join(__dirname, 'jscodeshift-worker.js'), { workerData: { port: port2, state }, transferList: [port2], execArgv: [] });
  worker.unref();
  port1.unref();
  let asked = 0;
  return (source) => {
    port1.postMessage(source);
    if (Atomics.wait(state, 0, asked, longest) === 'timed-out') {
      void worker.terminate();
      ask = undefined;
      return { error: `${source.path} took longer than ${longest / 1000} s.` };
    }
    asked += 1;
    return (receiveMessageOnPort(port1) as { readonly message: Answer }).message; // the worker posts before it counts
  };
}
