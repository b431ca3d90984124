import { propertyName } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { inModule } from './modules.ts';
import { additionsTo } from './mutations.ts';
import type { Resolver } from './resolver.ts';
import { frameOf, takenOut, type Env, type Frame, type Value } from './value.ts';

/** What an object, an instance, a class or a list holds under a name. */
export function propertyOf(whole: Value, key: string, at: ts.Node, resolver: Resolver): Value {
  switch (whole.kind) {
    case 'object':
      if (whole.without?.has(key)) return { kind: 'absent', trail: [] };
      return inLiteral(whole.node, whole.env, key, at, resolver);
    case 'instance':
      return inInstance(whole.node, whole.env, key, at, resolver);
    case 'class': {
      const member = whole.node.members.find((one) => isStatic(one) && one.name !== undefined && ts.isPropertyName(one.name) && nameText(one.name) === key);
      return (member && ofMember(member, whole.env, resolver)) ?? { kind: 'unknown', node: at, trail: [] };
    }
    case 'list':
      return (/^\d+$/.test(key) ? whole.items[Number(key)] : undefined) ?? { kind: 'unknown', node: at, trail: [] };
    case 'module':
      return inModule(whole.node, key, at, resolver);
    case 'fn':
    case 'text':
    case 'other':
    case 'absent':
      return { kind: 'unknown', node: at, trail: [] };
    case 'unknown':
      return { kind: 'unknown', node: whole.node, trail: [] };
  }
}

/** From the last property to the first, through what is spread. */
function inLiteral(node: ts.ObjectLiteralExpression, env: Env, key: string, at: ts.Node, resolver: Resolver): Value {
  for (const property of [...node.properties].reverse()) {
    if (ts.isSpreadAssignment(property)) {
      const spread = resolver.value(property.expression, env);
      const found = resolver.property(spread, key, property);
      if (found.kind !== 'absent') return found;
      continue;
    }
    const name = nameText(property.name);
    if (name === undefined) return { kind: 'unknown', node: property, trail: [] };
    if (name === key) return ofProperty(property, env, at, resolver);
  }
  return { kind: 'absent', holder: node, key, trail: [] };
}

function ofProperty(property: Exclude<ts.ObjectLiteralElementLike, ts.SpreadAssignment>, env: Env, at: ts.Node, resolver: Resolver): Value {
  if (ts.isPropertyAssignment(property)) return resolver.value(property.initializer, env);
  if (ts.isShorthandPropertyAssignment(property)) return resolver.value(property.name, env);
  if (ts.isMethodDeclaration(property)) return { kind: 'fn', fn: property, env, trail: [] };
  return ofGetter(property, env, resolver) ?? { kind: 'unknown', node: at, trail: [] };
}

/** A private name with its `#`. */
function nameText(name: ts.PropertyName): string | undefined {
  return ts.isPrivateIdentifier(name) ? name.text : propertyName(name);
}

function inInstance(node: ts.ClassLikeDeclaration, env: Env, key: string, at: ts.Node, resolver: Resolver): Value {
  const member = node.members.find((one) => !isStatic(one) && one.name !== undefined && ts.isPropertyName(one.name) && nameText(one.name) === key && !isAbstract(one));
  const found = (member && ofMember(member, env, resolver)) ?? assigned(node, env, key, resolver) ?? ofParameterProperty(node, env, key, resolver);
  if (found) return found;
  const base = baseOf(node, env, resolver);
  return base ? resolver.property(base, key, at) : { kind: 'unknown', node: at, trail: [] };
}

function ofMember(member: ts.ClassElement, env: Env, resolver: Resolver): Value | undefined {
  if (ts.isMethodDeclaration(member)) return member.body ? { kind: 'fn', fn: member, env, trail: [] } : undefined;
  if (ts.isGetAccessor(member)) return ofGetter(member, env, resolver);
  if (!ts.isPropertyDeclaration(member) || !member.initializer) return undefined;
  const symbol = resolver.references.symbolOf(member.name);
  const value = resolver.value(member.initializer, env);
  return symbol ? additionsTo(value, symbol, resolver) : value;
}

function ofGetter(accessor: ts.AccessorDeclaration, env: Env, resolver: Resolver): Value | undefined {
  const [statement] = accessor.body?.statements ?? [];
  return statement && ts.isReturnStatement(statement) && statement.expression ? resolver.value(statement.expression, env) : undefined;
}

/** `this.key = …` in the constructor. */
function assigned(node: ts.ClassLikeDeclaration, env: Env, key: string, resolver: Resolver): Value | undefined {
  for (const statement of constructorOf(node)?.body?.statements ?? []) {
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression) || statement.expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken) continue;
    const { left, right } = statement.expression;
    if (ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword && left.name.text === key) return resolver.value(right, env);
  }
  return undefined;
}

function ofParameterProperty(node: ts.ClassLikeDeclaration, env: Env, key: string, resolver: Resolver): Value | undefined {
  const parameter = constructorOf(node)?.parameters.find((one) => ts.isParameterPropertyDeclaration(one, one.parent) && ts.isIdentifier(one.name) && one.name.text === key);
  return parameter && resolver.parameter(parameter, env);
}

/** The same object, as its base class sees it. */
function baseOf(node: ts.ClassLikeDeclaration, env: Env, resolver: Resolver): Value | undefined {
  const heritage = (node.heritageClauses ?? []).find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const base = heritage && resolver.value(heritage.expression, env);
  if (base?.kind !== 'class') return undefined;
  const own = frameOf(node, env);
  const constructor = constructorOf(node);
  const call = constructor?.body?.statements.map((statement) => (ts.isExpressionStatement(statement) ? statement.expression : undefined)).find((one) => one && ts.isCallExpression(one) && one.expression.kind === ts.SyntaxKind.SuperKeyword);
  const bound = !constructor && own ? own.bound : call && ts.isCallExpression(call) ? ({ kind: 'call', site: call, from: env } as const) : ({ kind: 'unknown' } as const);
  return { kind: 'instance', node: base.node, env: { of: base.node, bound, outer: base.env, ...(own?.self ? { self: own.self } : {}) }, trail: [] };
}

/** `new X(…)` of a class of the program, and of `Map` and `Set`. */
export function instantiate(node: ts.NewExpression, env: Env, resolver: Resolver): Value {
  const [first] = node.arguments ?? [];
  if (ts.isIdentifier(node.expression) && /^(Map|Set)$/.test(node.expression.text)) {
    const contents = first && resolver.value(first, env);
    if (!contents || contents.kind === 'absent') return { kind: 'list', items: [], isMap: node.expression.text === 'Map', trail: [] };
    return contents.kind === 'list' ? { ...contents, isMap: node.expression.text === 'Map' } : { kind: 'unknown', node, trail: [] };
  }
  const made = resolver.value(node.expression, env);
  return made.kind === 'class' ? takenOut(instanceOf(made.node, { kind: 'call', site: node, from: env }, made.env), made) : { kind: 'other', node, env, trail: [] };
}

/** An object of a class, of which `bound` tells what its constructor got. */
export function instanceOf(node: ts.ClassLikeDeclaration, bound: Frame['bound'], outer: Env): Value {
  const frame: { -readonly [Key in keyof Frame]: Frame[Key] } = { of: node, bound, outer };
  const self: Value = { kind: 'instance', node, env: frame, trail: [] };
  frame.self = self;
  return self;
}

/** What `this` is here: the object of the class or literal around it. */
export function selfOf(node: ts.Node, env: Env): Value | undefined {
  for (let current = node.parent; !ts.isSourceFile(current); current = current.parent) {
    if (ts.isFunctionDeclaration(current) || ts.isFunctionExpression(current)) return undefined;
    if (ts.isObjectLiteralExpression(current.parent) && (ts.isMethodDeclaration(current) || ts.isAccessor(current))) return { kind: 'object', node: current.parent, env, trail: [] };
    if (!ts.isClassElement(current)) continue;
    const { parent } = current as { readonly parent: ts.Node };
    if (!ts.isClassLike(parent) || isStatic(current)) return undefined;
    return frameOf(parent, env)?.self ?? instanceOf(parent, { kind: 'unknown' }, env);
  }
  return undefined;
}

function constructorOf(node: ts.ClassLikeDeclaration): ts.ConstructorDeclaration | undefined {
  return node.members.find((member): member is ts.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined);
}

function isStatic(member: ts.ClassElement): boolean {
  return has(member, ts.SyntaxKind.StaticKeyword);
}

function isAbstract(member: ts.ClassElement): boolean {
  return has(member, ts.SyntaxKind.AbstractKeyword) || (ts.isPropertyDeclaration(member) && has(member, ts.SyntaxKind.DeclareKeyword));
}

function has(member: ts.ClassElement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(member) && (ts.getModifiers(member) ?? []).some((modifier) => modifier.kind === kind);
}
