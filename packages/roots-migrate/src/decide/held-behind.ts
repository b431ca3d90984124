import { namesOf } from '../rewrite/declarations.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { isLog } from '../trace/modules.ts';
import { isFn, isInside, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Arguments } from './arguments.ts';
import { isTaken } from './taken.ts';

/**
 * Whether what a place gives is only held, for a chain that looks at the tool's own argument first: `const { roots } = await …;`
 * and then `path ?? roots[0]?.uri`. Log entries don't count.
 */
export function isHeldBehind(node: ts.Node, within: Fn, args: Arguments, references: References): boolean {
  const seen = new Set<ts.Symbol>();

  function isHeld(place: ts.Node): boolean {
    const names = namesHolding(place, within);
    const symbols = names.flatMap((name) => references.symbolOf(name) ?? []);
    if (symbols.length === 0) return false;
    const reads = symbols.filter((symbol) => !seen.has(symbol)).flatMap((symbol) => {
      seen.add(symbol);
      return references.readsOf(symbol).filter((read) => !isWrite(read) && !isLogged(read, references));
    });
    return reads.every((read) => isInside(read, within) && (isTaken(read, within, args) || isHeld(read)));
  }

  return isHeld(node) && seen.size > 0 && [...seen].some((symbol) => references.readsOf(symbol).some((read) => isInside(read, within) && isTaken(read, within, args)));
}

/** The names that a declaration or an assignment gives the value of which this place is a part. */
function namesHolding(place: ts.Node, within: Fn): readonly Name[] {
  for (let current = place; current !== within && !ts.isSourceFile(current); current = current.parent) {
    const { parent } = current;
    if (ts.isVariableDeclaration(parent)) return parent.initializer === current ? namesOf(parent.name) : [];
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === current) return ts.isIdentifier(parent.left) ? [parent.left] : [];
    if (ts.isStatement(parent) || (isFn(parent) && ts.isBlock(parent.body ?? parent))) return [];
  }
  return [];
}

function isLogged(read: Name, references: References): boolean {
  const statement = ts.findAncestor(read, ts.isExpressionStatement);
  return statement !== undefined && ts.isCallExpression(statement.expression) && isLog(statement.expression, references);
}
