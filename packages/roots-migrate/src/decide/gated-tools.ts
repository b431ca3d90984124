import { bare, walk, wrapped } from '../types/nodes.ts';
import { fnOfDeclaration } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Tool } from '../tools/tool.ts';
import type { Context } from './context.ts';
import type { Draft, Objection } from './need.ts';

/** Tools that are registered for clients with roots alone, or for those without: once roots are gone that is decided for all. */
export function gatedTools(draft: Draft, context: Context): readonly Objection[] {
  const own = new Set([...draft.tools].map(({ call }) => call));
  const gated = context.tools.flatMap((tool) => [tool.call, ...switchesOf(tool, context)].flatMap((place) => gateAround(place, context) ?? []).slice(0, 1).map((gate) => ({ tool, gate })));
  const concerned = gated.filter(({ tool, gate }) => own.has(tool.call) || [...draft.gates].some((node) => decidesBy(gate, node, context)));
  const [first] = concerned;
  if (!first) return [];
  const names = [...new Set(concerned.map(({ tool }) => `\`${tool.name}\``))].join(', ');
  return [{ node: first.gate, why: `whether ${names} ${concerned.length > 1 ? 'are' : 'is'} registered hangs on this check of the capability`, todo: `Remove ${names} with what only ${concerned.length > 1 ? 'they use' : 'it uses'}, or register ${concerned.length > 1 ? 'them' : 'it'} in any case and run this again.` }];
}

/** `listed.disable()`, `listed.update(…)`: what switches a tool on or off, or changes it, later. */
function switchesOf({ call }: Tool, { references }: Context): readonly ts.Node[] {
  const holder = wrapped(call).parent;
  const target = ts.isVariableDeclaration(holder) || ts.isPropertyDeclaration(holder) ? holder.name : ts.isBinaryExpression(holder) && holder.operatorToken.kind === ts.SyntaxKind.EqualsToken ? bare(holder.left) : undefined;
  const symbol = target && references.symbolOf(ts.isPropertyAccessExpression(target) ? target.name : target);
  return symbol ? references.readsOf(symbol).filter((name) => name !== target) : [];
}

/** The check of the capability under which a place is reached in its function: around it, or one that leaves before it. */
function gateAround(place: ts.Node, context: Context): ts.Expression | undefined {
  for (let node: ts.Node = place; !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && node !== parent.expression && speaksOfGate(parent.expression, context)) return parent.expression;
    if (ts.isConditionalExpression(parent) && node !== parent.condition && speaksOfGate(parent.condition, context)) return parent.condition;
    if (ts.isBinaryExpression(parent) && node === parent.right && speaksOfGate(parent.left, context)) return parent.left;
    if (!(ts.isBlock(parent) && ts.isStatement(node))) continue;
    const before = parent.statements.slice(0, parent.statements.indexOf(node)).find((one) => ts.isIfStatement(one) && leaves(one.thenStatement) && speaksOfGate(one.expression, context));
    if (before && ts.isIfStatement(before)) return before.expression;
  }
  return undefined;
}

function leaves(branch: ts.Statement): boolean {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

function speaksOfGate(condition: ts.Expression, context: Context): boolean {
  return [...context.seeds.gates.keys()].some((gate) => decidesBy(condition, gate, context));
}

/** Whether a condition holds a check, itself or by a constant or function that it names. */
function decidesBy(condition: ts.Node, gate: ts.Node, context: Pick<Context, 'references'>, depth = 0): boolean {
  let holds = false;
  walk(condition, (node) => {
    if (node === gate) holds = true;
    const declaration = !holds && depth < 3 && ts.isIdentifier(node) ? context.references.symbolOf(node)?.valueDeclaration : undefined;
    const value = declaration && (ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration) ? holderOf(declaration) : fnOfDeclaration(declaration));
    if (value && value !== condition && !(value.pos <= condition.pos && value.end >= condition.end)) holds = decidesBy(value, gate, context, depth + 1);
    return !holds;
  });
  return holds;
}

/** The declaration whose value, or whose pattern, holds the check. */
function holderOf(declaration: ts.VariableDeclaration | ts.BindingElement): ts.Node {
  let node: ts.Node = declaration;
  while (ts.isBindingElement(node)) node = node.parent.parent;
  return node;
}
