import { isFn, isInside, walk, wrapped } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Request } from './seeds.ts';

/** What only bounds a request in time: timers, races, signals. It goes with the request. */
export interface Bounds {
  readonly symbols: ReadonlySet<ts.Symbol>;
  /** A declaration of such a timer, or a `clearTimeout` of it. */
  readonly isBound: (statement: ts.Statement) => boolean;
}

export function boundsOf(requests: Iterable<Request>, references: References): Bounds {
  const envelopes = [...requests].flatMap((request) => (ts.isCallExpression(request) ? [raceOf(request) ?? request] : []));
  const candidates = new Set<ts.Symbol>();
  for (const envelope of envelopes) for (const argument of envelope.arguments) addNames(argument, candidates);
  growBy(candidates, addNames);
  for (let changed = true; changed; ) {
    changed = false;
    for (const symbol of candidates) {
      if (references.readsOf(symbol).every((name) => isAllowed(name))) continue;
      candidates.delete(symbol);
      changed = true;
    }
  }

  function addNames(node: ts.Node, into: Set<ts.Symbol>): void {
    walk(node, (child) => {
      const symbol = ts.isIdentifier(child) ? references.symbolOf(child) : undefined;
      if (symbol && isLocal(symbol)) into.add(symbol);
      return true;
    });
  }

  /** Variables that a candidate's value names, and those whose value names a candidate. */
  function growBy(into: Set<ts.Symbol>, add: (node: ts.Node, into: Set<ts.Symbol>) => void): void {
    for (let size = -1; size !== into.size; ) {
      size = into.size;
      for (const symbol of [...into]) {
        const declaration = symbol.valueDeclaration;
        if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) add(declaration.initializer, into);
        for (const name of references.readsOf(symbol)) {
          const holder = ts.findAncestor(name, ts.isVariableDeclaration);
          if (holder && ts.isIdentifier(holder.name)) addNames(holder.name, into);
        }
      }
    }
  }

  function isAllowed(name: ts.Node): boolean {
    if (envelopes.some((envelope) => isInside(name, envelope))) return true;
    const statement = ts.findAncestor(name, (node) => ts.isExpressionStatement(node) && !isFn(node.parent));
    if (statement && ts.isExpressionStatement(statement) && isClearing(statement)) return true;
    const holder = ts.findAncestor(name, ts.isVariableDeclaration);
    const symbol = holder && ts.isIdentifier(holder.name) ? references.symbolOf(holder.name) : undefined;
    return symbol !== undefined && candidates.has(symbol);
  }

  /** `clearTimeout(timer)`, `controller.abort()`. */
  function isClearing(statement: ts.ExpressionStatement): boolean {
    const call = statement.expression;
    if (!ts.isCallExpression(call)) return false;
    if (ts.isIdentifier(call.expression) && /^clear(Timeout|Interval)$/.test(call.expression.text)) return call.arguments.every((argument) => isCandidate(argument));
    return ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'abort' && isCandidate(call.expression.expression);
  }

  function isCandidate(node: ts.Expression): boolean {
    const symbol = ts.isIdentifier(node) ? references.symbolOf(node) : undefined;
    return symbol !== undefined && candidates.has(symbol);
  }

  function isBound(statement: ts.Statement): boolean {
    if (ts.isExpressionStatement(statement)) return isClearing(statement);
    if (!ts.isVariableStatement(statement)) return false;
    return statement.declarationList.declarations.every(({ name }) => {
      const symbol = ts.isIdentifier(name) ? references.symbolOf(name) : undefined;
      return symbol !== undefined && candidates.has(symbol);
    });
  }

  return { symbols: candidates, isBound };
}

function isLocal(symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return false;
  return ts.findAncestor(declaration, isFn) !== undefined;
}

/** `Promise.race([request, …])` around a request. */
export function raceOf(request: ts.CallExpression): ts.CallExpression | undefined {
  const element = wrapped(request);
  const list = element.parent;
  const call = list.parent;
  return ts.isArrayLiteralExpression(list) && ts.isCallExpression(call) && call.expression.getText() === 'Promise.race' ? call : undefined;
}
