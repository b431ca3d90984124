import { relative, sep } from 'node:path';

import { placeAt as lineAndColumn } from '../find/place.ts';
import type { Place } from '../plan.ts';

/** A path as reports name it: relative to the working directory, with `/`. */
export function reportedPath(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join('/') || '.';
}

/** The place of an offset in a text without its BOM. */
export function placeAt(path: string, text: string, offset: number): Place {
  return { path, ...lineAndColumn(text, offset) };
}
