import type { ConfiguredCase } from './case.ts';
import { direct } from './direct.ts';
import { open } from './open.ts';
import { factories } from './factories.ts';
import { stores } from './stores.ts';

/** All boundaries that are moved into the server's configuration. */
export const configuredCases: Readonly<Record<string, readonly ConfiguredCase[]>> = {
  'a request': direct,
  'a check that is made': factories,
  'a store': stores,
  'what is open while nothing is set': open,
};
