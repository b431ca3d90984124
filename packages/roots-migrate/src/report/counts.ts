import type { Usage } from 'roots-usage';

/**
 * Whether a usage counts, for the exit code and the totals. Listed alone: clients (they still serve 2025-era servers), raw protocol, and what types refute;
 * so are tests, which follow the code that they test.
 */
export function counts({ side, kind, refuted }: Usage, isTest: boolean): boolean {
  return !isTest && side !== 'client' && kind !== 'raw' && refuted !== true;
}
