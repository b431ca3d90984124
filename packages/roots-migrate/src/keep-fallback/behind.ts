import { argumentHost } from '../decide/argument-host.ts';
import { createArguments } from '../decide/arguments.ts';
import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import { isForward, type Draft } from '../decide/need.ts';
import { leaves } from '../rewrite/exits.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { bare, isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

const usual = ['directory', 'directories', 'workingDirectory', 'workingDirectories'];

/** What the parameter may be called. */
export function parameterNames(name: string | undefined): readonly string[] {
  return name === undefined ? usual : [...usual, name];
}

/**
 * Whether all that asks for roots in a unit stands behind a parameter that its tools take already, as this rewrite writes it:
 * then nothing is left to be done. `name`: the parameter's, where it was chosen.
 */
export function isKeptAlready(draft: Draft, context: Context, name: string | undefined): boolean {
  const { references, isHandler } = context;
  const names = parameterNames(name);
  const flow = baseFlow(draft, context, 'one');
  const args = createArguments(references, isHandler, argumentHost(flow, context.tools));
  const pending = new Set<Fn>();
  const seeds: readonly ts.Node[] = [...[...draft.requests].filter((request) => flow.gone?.(request) !== true), ...(draft.stores?.reads.keys() ?? []), ...[...(draft.rounds?.asks.values() ?? [])].filter(({ isAlone }) => !isAlone).map(({ entry }) => entry)];
  return draft.tools.size > 0 && seeds.every((seed) => isBehind(seed));

  function isBehind(node: ts.Node): boolean {
    const owner = ownerOf(node, references, isHandler);
    if (!owner || !draft.fns.has(owner)) return false;
    if (isGuarded(node, owner)) return true;
    if (isHandler(owner) || pending.has(owner)) return pending.has(owner);
    pending.add(owner);
    const calls = usesOf(owner, references).calls.filter((call) => !isForward(call, context));
    const are = calls.length > 0 && calls.every((call) => isBehind(call));
    pending.delete(owner);
    return are;
  }

  /** Whether a place is only reached where no directory was passed. */
  function isGuarded(node: ts.Node, within: Fn): boolean {
    for (let current = node; current !== within; current = current.parent) {
      const { parent } = current;
      if (ts.isBinaryExpression(parent) && parent.right === current && guards(parent)) return true;
      if (ts.isConditionalExpression(parent) && current !== parent.condition && tells(parent.condition, current === parent.whenFalse)) return true;
      if (ts.isIfStatement(parent) && current !== parent.expression && tells(parent.expression, current === parent.elseStatement)) return true;
      if ((ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) && ts.isStatement(current)) {
        const statements: readonly ts.Statement[] = parent.statements;
        if (statements.slice(0, statements.indexOf(current)).some((one) => ts.isIfStatement(one) && leaves(one.thenStatement) && tells(one.expression, true))) return true;
      }
    }
    return false;
  }

  function guards({ left, operatorToken }: ts.BinaryExpression): boolean {
    switch (operatorToken.kind) {
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.BarBarToken:
        return isLast(left, (one) => isParameter(one) || tells(one, true));
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return tells(left, false);
      default:
        return false;
    }
  }

  /** `x ?? P`: the last operand of a chain. */
  function isLast(node: ts.Expression, test: (node: ts.Expression) => boolean): boolean {
    const inner = bare(node);
    return test(inner) || (ts.isBinaryExpression(inner) && /^(\?\?|\|\|)$/.test(inner.operatorToken.getText()) && isLast(inner.right, test));
  }

  /** Whether a condition says that the parameter was passed (or, not `there`, that it wasn't). */
  function tells(condition: ts.Expression, there: boolean): boolean {
    const node = bare(condition);
    if (there && ts.isPropertyAccessExpression(node) && node.name.text === 'length') return isParameter(node.expression);
    if (!ts.isBinaryExpression(node)) return false;
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return !there && tells(node.left, false);
    return operator === (there ? ts.SyntaxKind.ExclamationEqualsEqualsToken : ts.SyntaxKind.EqualsEqualsEqualsToken) && ts.isIdentifier(node.right) && node.right.text === 'undefined' && isParameter(node.left);
  }

  /** One of the tools' own arguments, or what a helper takes for it, under such a name. */
  function isParameter(node: ts.Expression): boolean {
    const target = bare(node);
    const own = ts.isIdentifier(target) ? target : ts.isPropertyAccessExpression(target) ? target.name : undefined;
    if (!own || !names.includes(own.text)) return false;
    const declaration = ts.isIdentifier(target) ? references.symbolOf(target)?.valueDeclaration : undefined;
    return args.isArgument(target) || (declaration !== undefined && (ts.isParameter(declaration) || (ts.isBindingElement(declaration) && isFn(declaration.parent.parent.parent))));
  }
}
