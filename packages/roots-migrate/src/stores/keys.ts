import type { Context } from '../decide/context.ts';
import { usesOf } from '../trace/owner.ts';
import { bare, isFn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isNothing, usesOfStore } from './uses.ts';

/** What a key stands for: keys that are equal for sure have the same parts. */
type Key = readonly (string | ts.Symbol)[];

/** The first key of a `Map` store that isn't for sure the one that all others are; which entries go can be any. */
export function otherKeyOf(symbol: ts.Symbol, context: Context): ts.Node | undefined {
  const keys = usesOfStore(symbol, context.references).flatMap((use) => (use.kind !== 'clear' && ts.isCallExpression(use.node) ? [use.node.arguments[0] ?? use.node] : []));
  const [first, ...others] = keys;
  const one = first && keyOf(first, context, new Set());
  if (!one) return first;
  return others.find((other) => !isSame(one, keyOf(other, context, new Set())));
}

function isSame(one: Key, other: Key | undefined): boolean {
  return other?.length === one.length && one.every((part, index) => part === other[index]);
}

/** `undefined`: what the key is can't be told. */
function keyOf(node: ts.Expression, context: Context, seen: Set<ts.Node>): Key | undefined {
  const value = bare(node);
  if (seen.has(value)) return undefined;
  seen.add(value);
  if (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) return [value.kind === ts.SyntaxKind.NumericLiteral ? 'number' : 'text', value.text];
  if (isNothing(value)) return ['nothing', value.getText()];
  if (ts.isBinaryExpression(value)) return keyOfChoice(value, context, seen);
  if (ts.isPropertyAccessExpression(value)) return keyOfMember(value, context, seen);
  if (ts.isIdentifier(value)) return keyOfName(value, context, seen);
  return ts.isCallExpression(value) ? keyOfCall(value, context, seen) : undefined;
}

/** `extra.sessionId ?? 'stdio'`. */
function keyOfChoice(value: ts.BinaryExpression, context: Context, seen: Set<ts.Node>): Key | undefined {
  const operator = value.operatorToken.getText();
  if (operator !== '??' && operator !== '||') return undefined;
  const left = keyOf(value.left, context, seen);
  const right = keyOf(value.right, context, seen);
  return left && right && [...left, 'or', ...right];
}

/** `extra.sessionId`, `server.server`; of an object that may change nothing is told. */
function keyOfMember(value: ts.PropertyAccessExpression, context: Context, seen: Set<ts.Node>): Key | undefined {
  if (value.name.text === 'sessionId' && isOfSession(bare(value.expression), context)) return ['session'];
  const member = context.references.symbolOf(value.name);
  if (member?.valueDeclaration && isReadonly(member.valueDeclaration)) return [member];
  if (value.name.text !== 'server') return undefined;
  const object = keyOf(value.expression, context, seen);
  return object && [...object, 'server'];
}

/** A transport, or what a handler gets beside the arguments of the call. */
function isOfSession(object: ts.Expression, { references, isHandler }: Context): boolean {
  if (ts.isPropertyAccessExpression(object)) return object.name.text === 'transport';
  const declaration = references.symbolOf(object)?.valueDeclaration;
  if (!declaration) return false;
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer !== undefined && /^new \w*Transport\b/.test(declaration.initializer.getText());
  return ts.isParameter(declaration) && isBesideArguments(declaration, isHandler);
}

function isBesideArguments(parameter: ts.ParameterDeclaration, isHandler: Context['isHandler']): boolean {
  const { parent } = parameter;
  if (!isFn(parent) || !isHandler(parent) || parent.parameters.indexOf(parameter) > 0) return isFn(parent);
  return parent.parameters.length === 1 && ts.isIdentifier(parameter.name) && /^_?(extra|ctx|context)$/.test(parameter.name.text);
}

function isReadonly(declaration: ts.Declaration): boolean {
  return ts.isPropertyDeclaration(declaration) && (declaration.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
}

function keyOfName(name: ts.Identifier, context: Context, seen: Set<ts.Node>): Key | undefined {
  const symbol = context.references.symbolOf(name);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration) return undefined;
  if (ts.isParameter(declaration)) return keyOfParameter(declaration, context, seen);
  if (ts.isBindingElement(declaration)) return isSessionElement(declaration, context) ? ['session'] : undefined;
  if (!ts.isVariableDeclaration(declaration) || (declaration.parent.flags & ts.NodeFlags.Const) === 0) return undefined;
  return (declaration.initializer && keyOf(declaration.initializer, context, seen)) ?? [symbol];
}

/** `(_, { sessionId }) => …`. */
function isSessionElement(element: ts.BindingElement, { isHandler }: Context): boolean {
  const holder = element.parent.parent;
  return (element.propertyName ?? element.name).getText() === 'sessionId' && !element.initializer && ts.isParameter(holder) && isFn(holder.parent) && isHandler(holder.parent) && holder.parent.parameters.indexOf(holder) > 0;
}

/** What every call passes. */
function keyOfParameter(parameter: ts.ParameterDeclaration, context: Context, seen: Set<ts.Node>): Key | undefined {
  const { parent: fn, initializer, dotDotDotToken } = parameter;
  const { references, isHandler } = context;
  if (!isFn(fn) || initializer || dotDotDotToken || isHandler(fn) || !references.nameOfFn(fn) || references.strayCalls(fn).length > 0 || references.sharedCalls(fn).length > 0) return undefined;
  const { calls, values } = usesOf(fn, references);
  if (values.length > 0) return undefined;
  const passed = calls.map((call) => { const argument = call.arguments[fn.parameters.indexOf(parameter)]; return argument && keyOf(argument, context, new Set(seen)); });
  const [first] = passed;
  return first && passed.every((one) => isSame(first, one)) ? first : undefined;
}

/** `sessionOf(extra)`, a function that does nothing but give the key. */
function keyOfCall(call: ts.CallExpression, context: Context, seen: Set<ts.Node>): Key | undefined {
  const body = context.references.callee(call)?.body;
  if (!body) return undefined;
  if (!ts.isBlock(body)) return keyOf(body, context, seen);
  const [only, ...more] = body.statements;
  return only && more.length === 0 && ts.isReturnStatement(only) && only.expression ? keyOf(only.expression, context, seen) : undefined;
}
