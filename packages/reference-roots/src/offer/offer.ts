import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfferedRoot } from '../client/roots-client.ts';
import { rootPath } from './root-path.ts';
import { watchPaths, type Watch } from './watch.ts';

/** A root that somebody wants to be offered, before any check. */
export interface Candidate {
  readonly uri: string;
  readonly name?: string;
}

/** A candidate that is not offered, and why: `is no file:// URI`, `cannot be read: …`, `has no consent`. */
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
 * elsewhere needs consent again. Consent is asked once for each place.
 *
 * Source: specification, Roots, "Security Considerations" and "Implementation Guidelines".
 */
export async function createRootsOffer(
  candidates: readonly Candidate[],
  consent: (root: CheckedRoot) => boolean | Promise<boolean>,
): Promise<RootsOffer> {
  let wanted = candidates;
  let refusals: readonly Refusal[] = [];
  let known = '';
  let checking: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const consents = new Map<string, Promise<boolean>>();
  const watch: Watch = watchPaths(() => void current().catch(() => undefined));

  const mayOffer = (root: CheckedRoot): Promise<boolean> => {
    const asked = consents.get(root.path) ?? Promise.resolve(root).then(consent);
    consents.set(root.path, asked);
    // A callback that throws has not consented; it is asked again at the next check.
    return asked.catch(() => {
      consents.delete(root.path);
      return false;
    });
  };
  const check = async (): Promise<readonly OfferedRoot[]> => {
    const results = await Promise.all(wanted.map((candidate) => checkCandidate(candidate, mayOffer)));
    refusals = results.flatMap((result) => ('why' in result ? [result] : []));
    watch.set([...wanted.flatMap(pathOf), ...results.flatMap((result) => ('path' in result ? [result.path] : []))]);
    const roots = results.flatMap((result) => ('why' in result ? [] : [{ uri: result.uri, ...(result.name === undefined ? {} : { name: result.name }) }]));
    const text = JSON.stringify(roots);
    const changed = text !== known;
    known = text;
    if (changed) for (const listener of [...listeners]) listener();
    return roots;
  };
  // One check after the other, so that the last answer is the newest.
  const current = (): Promise<readonly OfferedRoot[]> => {
    const next = checking.then(check, check);
    checking = next;
    return next;
  };

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
      listeners.clear();
      watch.close();
    },
  };
}

function pathOf({ uri }: Candidate): readonly string[] {
  const result = rootPath(uri);
  return 'path' in result ? [result.path] : [];
}

async function checkCandidate(candidate: Candidate, mayOffer: (root: CheckedRoot) => Promise<boolean>): Promise<CheckedRoot | Refusal> {
  const uri = candidate.uri.slice(0, 200);
  const result = rootPath(candidate.uri);
  if ('refusal' in result) return { uri, why: result.refusal };
  let path: string;
  try {
    path = await realpath(result.path);
    await access(path, constants.R_OK);
  } catch (error) {
    return { uri, why: `cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  const root = { uri: pathToFileURL(path).href, name: candidate.name ?? basename(path), path };
  return (await mayOffer(root)) ? root : { uri, why: 'has no consent' };
}
