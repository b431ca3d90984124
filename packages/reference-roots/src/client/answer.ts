import type { RootsOffer } from '../offer/offer.ts';
import type { OfferedRoot, RootsClientOptions } from './roots-client.ts';

/**
 * How often a server may ask for roots between two actions of the client. Beyond, it gets an error; one that goes on all the
 * same gets no answer at all from twice as many on, so that every loop ends.
 */
export const maxAsks = 100;

/** A root in the form of both SDKs' types. */
export interface SdkRoot {
  uri: string;
  name?: string;
}

/** What a client has to say about roots, apart from any SDK. */
export interface RootsAnswer {
  /** Whether the client declares the capability. */
  readonly declares: boolean;
  /** The answer to `roots/list`. Rejects if the server asks in a loop, and in the end never resolves. */
  readonly list: () => Promise<{ roots: SdkRoot[] }>;
  /** The client does something by itself: the count of asks starts anew. */
  readonly act: () => void;
  /** Offers other roots. Throws if the client declares none, or has an offer that changes by itself. */
  readonly change: (roots: readonly OfferedRoot[]) => void;
  /** Calls back when an offer changed by itself. Gives a function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Makes the answers of one client. */
export function createAnswer({ roots }: RootsClientOptions): RootsAnswer {
  let offered = roots;
  let asks = 0;
  const isOffer = (value: typeof offered): value is RootsOffer => value !== undefined && 'current' in value;
  return {
    declares: offered !== undefined,
    list: async () => {
      asks += 1;
      if (asks > 2 * maxAsks) return new Promise(() => undefined);
      if (asks > maxAsks) throw new Error(`The server asked for roots more than ${maxAsks} times in a row`);
      const now = isOffer(offered) ? await offered.current() : (offered ?? []);
      return { roots: now.map(({ uri, name }) => (name === undefined ? { uri } : { uri, name })) };
    },
    act: () => { asks = 0; },
    change: (others) => {
      if (offered === undefined) throw new Error('This client declares no roots, so it cannot change them');
      if (isOffer(offered)) throw new Error('This client has an offer, which changes by itself: use its `replace`');
      offered = others;
    },
    onChange: (listener) => (isOffer(offered) ? offered.onChange(listener) : () => undefined),
  };
}
