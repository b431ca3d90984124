import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';

import { rewriteSource, type Source } from './rewrite-source.ts';

/** What the transform hands to this thread. */
const { port, state } = workerData as { readonly port: MessagePort; readonly state: Int32Array }; // made by the transform

port.on('message', (source: Source) => {
  void rewriteSource(source)
    .then((outcome) => ({ outcome }), (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((answer) => {
      port.postMessage(answer);
      Atomics.add(state, 0, 1);
      Atomics.notify(state, 0);
    });
});
