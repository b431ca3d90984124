import { openServerRequests } from '../client/wire.ts';
import type { Session } from './server.ts';
import { within } from './within.ts';

/**
 * Waits until the server has dealt with all that it was sent: no request of it is open, it waits for no file or process,
 * and during a whole round trip no other message came. Rejects after `timeout` milliseconds.
 */
export async function settle({ client, quiet, ended }: Session, timeout = 30_000): Promise<void> {
  const until = Date.now() + timeout;
  const isBusy = `The server did not come to rest in ${timeout} ms: it keeps`;
  let calm = 0;
  while (calm < 2 && ended() === undefined) {
    if (Date.now() > until) throw new Error(`${isBusy} sending messages, or waits for an answer`);
    const before = client.wire.length;
    await within(quiet(), Math.max(1, until - Date.now()), `${isBusy} computing`);
    try {
      await client.ping();
    } catch (error) {
      await within(quiet(), Math.max(1, until - Date.now()), `${isBusy} computing`); // resolves too when the server ends, and it may be about to
      if (ended() !== undefined) return;
      throw error;
    }
    const ownMessages = 2; // the ping and its answer
    const still = client.wire.length === before + ownMessages && openServerRequests(client.wire) === 0;
    calm = still ? calm + 1 : 0;
  }
}
