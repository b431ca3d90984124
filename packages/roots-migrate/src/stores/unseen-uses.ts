import { walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** The properties that a file reads, by name: those written as a name, and those written as a text in brackets. */
interface PropertyReads {
  readonly named: ReadonlyMap<string, readonly ts.Node[]>;
  readonly quoted: ReadonlySet<string>;
}

const known = new WeakMap<ts.SourceFile, PropertyReads>();

/** Whether `anything.folder` stands where it can't be told whose `folder` that is; a text in brackets never tells. */
export function isUsedUnseen(key: string, references: References): boolean {
  return references.sources.some((source) => {
    const { named, quoted } = readsIn(source);
    return quoted.has(key) || (named.get(key) ?? []).some((name) => references.symbolOf(name) === undefined);
  });
}

function readsIn(source: ts.SourceFile): PropertyReads {
  const reads = known.get(source) ?? findReads(source);
  known.set(source, reads);
  return reads;
}

function findReads(source: ts.SourceFile): PropertyReads {
  const named = new Map<string, ts.Node[]>();
  const quoted = new Set<string>();
  const add = (name: ts.MemberName): void => {
    const same = named.get(name.text);
    if (same) same.push(name);
    else named.set(name.text, [name]);
  };
  walk(source, (node) => {
    if (ts.isPropertyAccessExpression(node)) add(node.name);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) quoted.add(node.argumentExpression.text);
    return true;
  });
  return { named, quoted };
}
