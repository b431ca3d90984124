import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Candidate, CheckedRoot, Refusal } from './offer.ts';
import { rootPath } from './root-path.ts';

/** Where a candidate leads. */
export interface Place {
  /** The candidate's own URI. */
  readonly uri: string;
  readonly root: CheckedRoot;
}

/** A URI is a root's unique identifier: a second candidate that leads to the same place is refused. */
export function withoutTwins(results: readonly (Place | Refusal)[]): readonly (Place | Refusal)[] {
  const known = new Set<string>();
  return results.map((result) => {
    if ('why' in result) return result;
    if (known.has(result.root.uri)) return { uri: result.uri, why: 'names the same place as another' };
    known.add(result.root.uri);
    return result;
  });
}

/** The place that a candidate names, if it is there and can be read. */
export async function findPlace(candidate: Candidate): Promise<Place | Refusal> {
  const named: unknown = candidate.uri; // JavaScript may pass anything
  const uri = String(named).slice(0, 200);
  const result = rootPath(named);
  if ('refusal' in result) return { uri, why: result.refusal };
  let path: string;
  try {
    path = await realpath(result.path);
    const place = await stat(path);
    if (!place.isDirectory() && !place.isFile()) return { uri, why: 'is no directory and no file' };
    await access(path, place.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK);
  } catch (error) {
    return { uri, why: `cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  return { uri, root: { uri: pathToFileURL(path).href, name: candidate.name ?? (basename(path) || path), path } };
}
