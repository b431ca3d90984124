import { fnOfDeclaration } from '../types/references.ts';
import { isFn, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Context } from './context.ts';
import type { Draft, Objection } from './need.ts';

/** Words by which a server tells the revisions of the protocol apart. */
const revision = /protocolVersion|ProtocolVersion|getClientVersion|\b20\d\d-\d\d-\d\d\b/;

/** A request or check that only runs for clients of some revisions: the server serves both on purpose. */
export function revisionGates(draft: Draft, context: Context): readonly Objection[] {
  const gate = [...draft.requests, ...draft.gates].flatMap((node) => conditionsOf(node)).find((condition) => tellsRevisions(condition, context, 0));
  return gate ? [{ node: gate, why: 'this tells the revisions of the protocol apart, so that the roots are asked for on purpose', todo: 'Remove the branch once the server needn\'t serve clients of the 2025 revisions any more.' }] : [];
}

/** The conditions under which a place is reached within its function: around it, and of what leaves before it. */
function conditionsOf(place: ts.Node): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  for (let node = place; !isFn(node) && !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && node !== parent.expression) found.push(parent.expression);
    if (ts.isConditionalExpression(parent) && node !== parent.condition) found.push(parent.condition);
    if (ts.isBinaryExpression(parent) && node === parent.right && /^(&&|\|\|)$/.test(parent.operatorToken.getText())) found.push(parent.left);
    if (!ts.isBlock(parent) || !ts.isStatement(node)) continue;
    for (const before of parent.statements.slice(0, parent.statements.indexOf(node))) if (ts.isIfStatement(before) && leaves(before.thenStatement)) found.push(before.expression);
  }
  return found;
}

function leaves(branch: ts.Statement): boolean {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/** So many names may lead to each other. */
const deepest = 3;

/** Whether an expression speaks of revisions, itself or by the constants and functions that it names. */
function tellsRevisions(node: ts.Node, context: Context, depth: number): boolean {
  if (revision.test(node.getText())) return true;
  if (depth === deepest) return false;
  let tells = false;
  walk(node, (child) => {
    const declaration = ts.isIdentifier(child) ? context.references.symbolOf(child)?.valueDeclaration : undefined;
    const value = declaration && (ts.isVariableDeclaration(declaration) ? declaration.initializer : fnOfDeclaration(declaration));
    if (value && value !== node && !holds(value, node)) tells ||= tellsRevisions(value, context, depth + 1);
    return !tells;
  });
  return tells;
}

function holds(value: ts.Node, node: ts.Node): boolean {
  return value.getSourceFile() === node.getSourceFile() && value.pos <= node.pos && value.end >= node.end;
}
