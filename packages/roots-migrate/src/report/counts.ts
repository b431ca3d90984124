import type { Usage } from 'roots-usage';

import type { ClientMode } from '../sides.ts';

/**
 * Whether a usage counts, for the exit code and the totals. Listed alone: clients (they still serve 2025-era servers) unless they are to be removed,
 * raw protocol, and what types refute; so are tests, which follow the code that they test.
 */
export function counts({ side, kind, refuted }: Usage, isTest: boolean, clients: ClientMode = 'report'): boolean {
  return !isTest && (side !== 'client' || clients === 'remove') && kind !== 'raw' && refuted !== true;
}
