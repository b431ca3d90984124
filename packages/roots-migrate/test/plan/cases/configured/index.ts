import type { ConfiguredCase } from './case.ts';
import { direct } from './direct.ts';
import { stores } from './stores.ts';

/** All boundaries that are moved into the server's configuration. */
export const configuredCases: Readonly<Record<string, readonly ConfiguredCase[]>> = {
  'a request': direct,
  'a store': stores,
};
