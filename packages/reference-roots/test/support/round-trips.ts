import type { Session } from '../../src/index.ts';

/** Makes round trips until something holds; rejects if it doesn't within ten seconds. */
export async function roundTripsUntil(session: Session, holds: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('It did not come about within ten seconds');
    await session.client.ping();
    await new Promise((resolve) => setImmediate(resolve)); // in memory, round trips alone would keep events from coming in
  }
}
