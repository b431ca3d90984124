import type { Context } from '../decide/context.ts';
import type { Draft, Objection } from '../decide/need.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { enclosingStatement, isFn, isInside, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { unaskedUse } from './asked.ts';
import { roundsOf } from './find.ts';
import type { Ask } from './rounds.ts';

const byHand = 'Rewrite it by hand.';

/** What speaks against making one pass of two rounds. */
export function roundsObjections(draft: Draft, context: Context): readonly Objection[] {
  const { rounds } = draft;
  if (!rounds) return [];
  const found = roundsOf(context);
  const asks = [...rounds.asks.values()];
  const objections: Objection[] = [...found.objections];
  const other = [...draft.requests].find((request) => !rounds.answers.has(request));
  if (other) objections.push({ node: other, why: 'the client is asked directly here, and by a result elsewhere: this serves both eras on purpose', todo: 'Decide which of both stays until roots are gone, and rewrite it by hand.' });
  const [filling] = draft.stores?.fillings ?? [];
  if (filling) objections.push({ node: asks[0]?.entry ?? [...rounds.answers][0] as ts.Node, why: 'roots also fill a store that these tools read', todo: byHand }); // rounds hold an ask or an answer
  for (const { source, usage } of found.unfollowed) {
    const fn = [...draft.fns].find((one) => one.getSourceFile() === source && usage.start >= one.pos && usage.start < one.end);
    if (fn) objections.push({ node: fn.name ?? fn, why: 'it asks for roots in a form that isn\'t followed yet, too', todo: byHand });
  }
  for (const ask of asks) {
    const state = ask.isAlone && ask.hasState ? stateRead(draft) : undefined;
    if (state) objections.push({ node: state, why: 'the state that is sent along with the request for roots is read here', todo: byHand });
    const effect = effectBeside(ask, context);
    if (effect) objections.push({ node: effect, why: 'this is done when the client is asked, and would be no more', todo: 'Move it out of the branch that asks, and run this again.' });
  }
  const use = objections.length === 0 && draft.objections.length === 0 ? unaskedUse(draft, context) : undefined;
  if (use) objections.push({ node: use, why: 'a client that hasn\'t answered yet isn\'t asked in every case behind this', todo: 'Decide what the tool should do without a directory, and rewrite it by hand.' });
  return objections;
}

function stateRead({ fns }: Draft): ts.Node | undefined {
  let read: ts.Node | undefined;
  for (const fn of fns) walk(fn, (node) => {
    if ((ts.isPropertyAccessExpression(node) && node.name.text === 'requestState') || (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'requestState')) read ??= node;
    return !read;
  });
  return read;
}

/** A statement that goes with the one that asks, before it in its branch or in a function that only asks, and does something. */
function effectBeside({ result, isAlone }: Ask, { references, isHandler }: Context): ts.Node | undefined {
  const branch = isAlone ? enclosingStatement(result)?.parent : undefined;
  if (!branch || !(ts.isBlock(branch) || ts.isCaseOrDefaultClause(branch))) return undefined;
  const { parent } = branch;
  const goes = ts.isCaseOrDefaultClause(branch) || ts.isIfStatement(parent) || (isFn(parent) && !isHandler(parent));
  return goes ? branch.statements.find((statement) => !isInside(result, statement) && !isLogEntry(statement, references) && (!ts.isVariableStatement(statement) || doesSomething(statement))) : undefined;
}

/** Whether a declaration counts, sets or waits for something, or calls what isn't a plain conversion. */
function doesSomething(statement: ts.VariableStatement): boolean {
  let does = false;
  walk(statement, (node) => {
    does ||= ts.isAwaitExpression(node) || ts.isNewExpression(node) || (ts.isCallExpression(node) && !/(^|\.)(inputRequired|listRoots|elicit|createMessage|inputResponse|String|Number|Boolean|join)$/.test(node.expression.getText()))
      || ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken))
      || (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind));
    return !does && !isFn(node);
  });
  return does;
}
