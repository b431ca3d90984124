import { isFn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Sheet } from '../rewrite/sheet.ts';

/** What is taken out of the files of a client. */
export interface Cut {
  /** Statements, and members of classes. */
  readonly statements: Set<ts.Node>;
  /** Properties and arguments, by their list. */
  readonly elements: Map<ts.NodeArray<ts.Node>, Set<ts.Node>>;
  /** Expressions that become another. */
  readonly replaced: Map<ts.Expression, string>;
  /** Bodies of constructors that stay with nothing in them. */
  readonly bodies: Set<ts.Block>;
  /** Functions that have nothing left to do; no call of them is left either. */
  readonly emptied: Set<ts.FunctionLikeDeclaration>;
}

export function createCut(): Cut {
  return { statements: new Set(), elements: new Map(), replaced: new Map(), bodies: new Set(), emptied: new Set() };
}

/** Marks an element of a list; whether all of the list are marked now. */
export function markElement(cut: Cut, list: ts.NodeArray<ts.Node>, element: ts.Node): boolean {
  const marked = cut.elements.get(list) ?? new Set();
  cut.elements.set(list, marked.add(element));
  return list.every((one) => marked.has(one));
}

/** All nodes that go, each with what is in it. */
export function goneNodes(cut: Cut): readonly ts.Node[] {
  return [...cut.statements, ...[...cut.elements.values()].flatMap((items) => [...items]), ...cut.replaced.keys(), ...cut.emptied];
}

/** Whether a node goes, by itself or with what it stands in. */
export function isGone(cut: Cut, node: ts.Node): boolean {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (cut.statements.has(at) || (ts.isExpression(at) && cut.replaced.has(at)) || (isFn(at) && cut.emptied.has(at))) return true;
    for (const items of cut.elements.values()) if (items.has(at)) return true;
  }
  return false;
}

/** Writes a cut down as edits; the outermost of what stands in each other. */
export function applyCut(cut: Cut, sheet: Sheet): void {
  // What stands in a function that goes as a leftover is taken out too: that the function goes is another's decision.
  const written = { ...cut, emptied: new Set<ts.FunctionLikeDeclaration>() };
  const isOutermost = (node: ts.Node): boolean => !isGone(written, node.parent);
  for (const statement of cut.statements) if (isOutermost(statement)) sheet.drop(statement);
  for (const [list, items] of cut.elements) {
    const [holder] = [...items].map(({ parent }) => parent);
    if (!holder || !isOutermost(holder)) continue;
    // Of an object that holds nothing any more no lines stay either.
    if (ts.isObjectLiteralExpression(holder) && list.every((item) => items.has(item))) sheet.replaceNode(holder, '{}');
    else for (const item of items) sheet.remove(list, item);
  }
  for (const body of cut.bodies) if (body.statements.every((statement) => cut.statements.has(statement))) sheet.replaceNode(body, '{}');
  for (const [node, text] of cut.replaced) if (isOutermost(node)) sheet.replaceNode(node, text);
}
