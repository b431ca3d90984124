import type { OfferedRoot } from '../client/roots-client.ts';
import { rememberConsent, type Consent } from './consent.ts';
import { findPlace, withoutTwins, type Place } from './place.ts';
import { rootPath } from './root-path.ts';
import { watchPaths, type Watch } from './watch.ts';

/** A root that somebody wants to be offered, before any check. */
export interface Candidate {
  readonly uri: string;
  readonly name?: string;
}

/** A candidate that is not offered, and why: `is no file:// URI`, `cannot be read: …`, `has no consent`, `waits for consent`, `names the same place as another`. */
export interface Refusal {
  readonly uri: string;
  readonly why: string;
}

/** A root that consent is asked for: with its real path, symbolic links resolved. */
export interface CheckedRoot extends OfferedRoot {
  readonly path: string;
}

/** The roots that a client offers: checked whenever they are asked for, and watched in between. */
export interface RootsOffer {
  /** The roots that are there now, readable, and consented to. */
  readonly current: () => Promise<readonly OfferedRoot[]>;
  /** The candidates that the last check refused. */
  readonly refusals: () => readonly Refusal[];
  /** Other candidates from now on. */
  readonly replace: (candidates: readonly Candidate[]) => Promise<void>;
  /** Calls back after each change of what `current` answers. Gives a function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Ends the watching. */
  readonly close: () => void;
}

/**
 * Offers roots by the book: only valid `file://` URIs of existing, readable places that the user consented to, with
 * symbolic links resolved. A place that vanishes is withdrawn, one that appears is offered, and one whose link now leads
 * elsewhere needs consent again. Consent is asked once for each place, and is given by `true` alone. One that takes its time
 * holds up nobody: meanwhile the place is not offered.
 *
 * Source: specification, Roots, "Security Considerations" and "Implementation Guidelines".
 */
export async function createRootsOffer(candidates: readonly Candidate[], consent: Consent): Promise<RootsOffer> {
  let wanted = candidates;
  let refusals: readonly Refusal[] = [];
  let known = '';
  let checking: Promise<unknown> = Promise.resolve();
  let isDue = false;
  let closed = false;
  const listeners = new Set<() => void>();

  const check = async (): Promise<readonly OfferedRoot[]> => {
    const places = withoutTwins(await Promise.all(wanted.map(findPlace)));
    const results = await Promise.all(places.map(async (place) => ('why' in place ? place : askFor(place, mayOffer))));
    refusals = results.flatMap((result) => ('why' in result ? [result] : []));
    watch.set([...wanted.flatMap(pathOf), ...results.flatMap((result) => ('path' in result ? [result.path] : []))]);
    const roots = results.flatMap((result) => ('why' in result ? [] : [{ uri: result.uri, ...(result.name === undefined ? {} : { name: result.name }) }]));
    const text = JSON.stringify(roots);
    const changed = text !== known;
    known = text;
    if (changed) for (const listener of [...listeners]) tell(listener);
    return roots;
  };
  // One check after the other, so that the last answer is the newest.
  const current = (): Promise<readonly OfferedRoot[]> => {
    const next = checking.then(check, check);
    checking = next;
    return next;
  };
  // However many events come while a check runs: one more check sees what all of them did.
  const look = (): void => {
    if (isDue || closed) return;
    isDue = true;
    const lookNow = (): void => {
      isDue = false;
      if (!closed) current().catch(() => undefined);
    };
    void checking.then(lookNow, lookNow);
  };
  const watch: Watch = watchPaths(look);
  const mayOffer = rememberConsent(consent, look);

  await current();
  return {
    current,
    refusals: () => refusals,
    replace: async (others) => {
      wanted = others;
      await current();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
      listeners.clear();
      watch.close();
    },
  };
}

/** An error in one listener is nobody else's: it surfaces by itself, as an event target's does. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    process.nextTick(() => { throw error; });
  }
}

function pathOf({ uri }: Candidate): readonly string[] {
  const result = rootPath(uri);
  return 'path' in result ? [result.path] : [];
}

async function askFor({ uri, root }: Place, mayOffer: (root: CheckedRoot) => Promise<boolean | undefined>): Promise<CheckedRoot | Refusal> {
  const consented = await mayOffer(root);
  if (consented === true) return root;
  return { uri, why: consented === false ? 'has no consent' : 'waits for consent' };
}
