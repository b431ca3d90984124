import type { Range } from 'roots-usage';
import type { ts } from '../types/ts.ts';
import { survivors } from './render.ts';
import type { Replacement, Sheet } from './sheet.ts';

/** Tells whether what stands at a node's start stands in the new text. */
export type Alive = (node: ts.Node) => boolean;

/** Asks the sheet anew whenever it has changed. */
export function createAlive(sheet: Sheet): Alive {
  const kept = new Map<ts.SourceFile, { readonly flat: readonly Replacement[]; readonly ranges: readonly Range[] }>();
  return (node) => {
    const source = node.getSourceFile();
    const flat = sheet.flat(source);
    if (flat.length === 0) return true;
    let known = kept.get(source);
    if (known?.flat !== flat) kept.set(source, (known = { flat, ranges: survivors(source.text.length, flat) }));
    const at = node.getStart(source);
    return known.ranges.some((range) => at >= range.start && at < range.end);
  };
}
