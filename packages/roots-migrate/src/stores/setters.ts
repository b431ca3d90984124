import { usesOf } from '../trace/owner.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { bare, isFn, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { usesOfStore, type StoreUse } from './uses.ts';

/** All uses of a store; a function that only sets it counts at its calls, with what each passes. */
export function usesBySetters(symbol: ts.Symbol, references: References): readonly StoreUse[] {
  return usesOfStore(symbol, references).flatMap((use): readonly StoreUse[] => {
    const set = use.kind === 'write' ? setBy(use.value, references) : undefined;
    if (!set || use.kind !== 'write') return [use];
    return usesOf(set.fn, references).calls.map((call): StoreUse => {
      const value = call.arguments[set.index];
      return value ? { kind: 'write', node: call, value, ifEmpty: use.ifEmpty } : { kind: 'strange', node: call };
    });
  });
}

/** The function whose parameter a value is, if it does nothing but keep what it gets. */
function setBy(value: ts.Expression, references: References): { readonly fn: Fn; readonly index: number } | undefined {
  const name = copied(value);
  const parameter = ts.isIdentifier(name) ? references.symbolOf(name)?.valueDeclaration : undefined;
  if (!parameter || !ts.isParameter(parameter) || parameter.dotDotDotToken || parameter.initializer || !isFn(parameter.parent)) return undefined;
  const fn = parameter.parent;
  const uses = references.nameOfFn(fn) ? usesOf(fn, references) : undefined;
  if (!uses || uses.calls.length === 0 || uses.values.length > 0 || references.strayCalls(fn).length > 0 || references.sharedCalls(fn).length > 0) return undefined;
  return fn.body && ts.isBlock(fn.body) && fn.body.statements.every((one) => isLogEntry(one, references) || keepsParameter(one, fn, references)) ? { fn, index: fn.parameters.indexOf(parameter) } : undefined;
}

/** What a copy is made of: `paths` of `[...paths]`; any other value as it is. */
function copied(value: ts.Expression): ts.Expression {
  const node = bare(value);
  const [only, ...others] = ts.isArrayLiteralExpression(node) ? node.elements : [];
  return only && others.length === 0 && ts.isSpreadElement(only) ? bare(only.expression) : node;
}

/** `folder = path;`, `this.folder = path;`, `folders = [...paths];` */
function keepsParameter(statement: ts.Statement, fn: Fn, references: References): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression) || !isAssignment(statement.expression.operatorToken.kind)) return false;
  const value = copied(statement.expression.right);
  const declaration = ts.isIdentifier(value) ? references.symbolOf(value)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isParameter(declaration) && declaration.parent === fn;
}
