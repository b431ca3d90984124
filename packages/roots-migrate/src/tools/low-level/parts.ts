import { bare, isFn, propertyName, settled, type Fn } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { usesOf } from '../../trace/owner.ts';

/** What of a `tools/call` request an expression is: `request`, `request.params`, the tool's name, its arguments. */
export type Part = 'request' | 'params' | 'name' | 'arguments';

/** Tells which expressions of a server are a part of the request. */
export interface Parts {
  readonly partOf: (node: ts.Expression) => Part | undefined;
  /** The same of a variable, parameter or binding, where it is declared. */
  readonly partOfName: (declaration: ts.Declaration) => Part | undefined;
}

/** @param given what the SDK, or a dispatcher, passes for parameters */
export function createParts(given: ReadonlyMap<ts.ParameterDeclaration, Part>, references: References): Parts {
  const pending = new Set<ts.Node>();

  function partOf(expression: ts.Expression): Part | undefined {
    const node = settled(expression);
    if (ts.isIdentifier(node)) {
      const declaration = references.symbolOf(node)?.valueDeclaration;
      return declaration && partOfName(declaration);
    }
    if (ts.isPropertyAccessExpression(node)) return memberOf(partOf(node.expression), node.name.text);
    if (ts.isBinaryExpression(node) && /^(\?\?|\|\|)$/.test(node.operatorToken.getText()) && isEmptyObject(node.right)) return partOf(node.left) === 'arguments' ? 'arguments' : undefined;
    return undefined;
  }

  function partOfName(declaration: ts.Declaration): Part | undefined {
    if (pending.has(declaration)) return undefined;
    pending.add(declaration);
    try {
      return ofDeclaration(declaration);
    } finally {
      pending.delete(declaration);
    }
  }

  function ofDeclaration(declaration: ts.Declaration): Part | undefined {
    if (ts.isParameter(declaration)) return given.get(declaration) ?? ofCalls(declaration);
    if (ts.isBindingElement(declaration)) {
      const key = propertyName(declaration.propertyName ?? declaration.name);
      const part = key === undefined || declaration.dotDotDotToken ? undefined : memberOf(ofHolder(declaration.parent.parent), key);
      return part && isKept(declaration, part) ? part : undefined;
    }
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    const part = partOf(declaration.initializer);
    return part && isKept(declaration, part) ? part : undefined;
  }

  function ofHolder(holder: ts.BindingElement | ts.ParameterDeclaration | ts.VariableDeclaration): Part | undefined {
    if (ts.isVariableDeclaration(holder)) return holder.initializer && partOf(holder.initializer);
    return partOfName(holder);
  }

  /** It isn't written later; the default of arguments is an empty object. */
  function isKept(declaration: ts.VariableDeclaration | ts.BindingElement, part: Part): boolean {
    if (ts.isBindingElement(declaration) && declaration.initializer && !(part === 'arguments' && isEmptyObject(declaration.initializer))) return false;
    const symbol = ts.isIdentifier(declaration.name) ? references.symbolOf(declaration.name) : undefined;
    return symbol === undefined || !references.readsOf(symbol).some((name) => isWritten(name));
  }

  /** Every call of a function that isn't handed on passes the same part. */
  function ofCalls(parameter: ts.ParameterDeclaration): Part | undefined {
    const fn = parameter.parent;
    if (!isFn(fn) || parameter.dotDotDotToken) return undefined;
    const index = fn.parameters.indexOf(parameter);
    const { calls, values } = usesOf(fn, references);
    if (calls.length === 0 || values.some((name) => !references.isFollowed(name, fn))) return undefined;
    const parts = calls.map(({ arguments: args }) => { const own = args[index]; return own && partOf(own); });
    return parts.every((part) => part === parts[0]) ? parts[0] : undefined;
  }

  return { partOf, partOfName };
}

function memberOf(part: Part | undefined, name: string): Part | undefined {
  if (part === 'request') return name === 'params' ? 'params' : undefined;
  if (part !== 'params') return undefined;
  return name === 'name' || name === 'arguments' ? name : undefined;
}

function isWritten(name: ts.Node): boolean {
  const { parent } = name;
  return ts.isBinaryExpression(parent) && parent.left === name && parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
}

export function isEmptyObject(node: ts.Expression): boolean {
  const value = bare(node);
  return ts.isObjectLiteralExpression(value) && value.properties.length === 0;
}

/** The parameters of a function that get a part. */
export function parametersWith(fn: Fn, args: readonly (Part | undefined)[]): readonly (readonly [ts.ParameterDeclaration, Part])[] {
  return fn.parameters.flatMap((parameter, index) => { const part = args[index]; return part && !parameter.dotDotDotToken ? [[parameter, part] as const] : []; });
}
