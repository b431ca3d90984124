import type { Members } from './members.ts';
import { isDeclarationName, type Name, type Names } from './names.ts';
import { bare, isFn, walk, type Fn } from './nodes.ts';
import { ts } from './ts.ts';

/** What variables, parameters and members hold, where that is one function for sure. */
export interface Holders {
  /** The function that a symbol stands for: its own, or the only one that it ever holds. */
  readonly fnOf: (symbol: ts.Symbol) => Fn | undefined;
  /** The function that an expression gives, if it only names one. */
  readonly fnOfExpression: (node: ts.Expression) => Fn | undefined;
  /** All functions that a member may be, over all that stands for it; empty if some can't be seen. */
  readonly implementationsOf: (member: ts.Symbol) => readonly Fn[];
}

/** Where a symbol's value comes from: an expression, or the method that it is. */
type Source = ts.Expression | ts.MethodDeclaration;

/** `undefined` is no function: a parameter that isn't passed, a field that is empty at first. */
type Held = Fn | 'nothing' | undefined;

export function createHolders(names: Names, members: Members): Holders {
  const known = new Map<ts.Symbol, Held>();

  function fnOf(symbol: ts.Symbol): Fn | undefined {
    const held = heldBy(symbol);
    return held === 'nothing' ? undefined : held;
  }

  function heldBy(symbol: ts.Symbol): Held {
    if (known.has(symbol)) return known.get(symbol);
    known.set(symbol, undefined);
    const held = find(symbol);
    known.set(symbol, held);
    return held;
  }

  function find(symbol: ts.Symbol): Held {
    const own = symbol.valueDeclaration && fnOfDeclaration(symbol.valueDeclaration);
    if (own && !members.isOverridden(symbol)) return own;
    const values = isMember(symbol) ? members.like(symbol).map((member) => valuesOfMember(member)) : [valuesOf(symbol)];
    if (values.some((some) => some === undefined)) return undefined;
    const held = values.flatMap((some) => (some ?? []).map((value) => heldByExpression(value)));
    const [first] = held;
    return first !== undefined && held.every((one) => one === first) ? first : undefined;
  }

  function implementationsOf(member: ts.Symbol): readonly Fn[] {
    const values = members.like(member).map((one) => valuesOfMember(one));
    if (values.some((some) => some === undefined)) return [];
    const held = values.flatMap((some) => (some ?? []).map((value) => heldByExpression(value)));
    return held.some((one) => one === undefined) ? [] : [...new Set(held.filter((one) => one !== undefined && one !== 'nothing'))];
  }

  function heldByExpression(node: Source): Held {
    if (ts.isMethodDeclaration(node)) return node;
    const value = bare(node);
    if (isFn(value)) return value;
    if (value.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(value) && value.text === 'undefined')) return 'nothing';
    if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression) && value.expression.name.text === 'bind' && value.arguments.length === 1) return heldByExpression(value.expression.expression);
    if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      const left = heldByExpression(value.left);
      return left === 'nothing' ? heldByExpression(value.right) : left;
    }
    if (ts.isCallExpression(value)) return madeBy(value);
    const symbol = symbolNamed(value);
    return symbol && heldBy(symbol);
  }

  function symbolNamed(value: ts.Expression): ts.Symbol | undefined {
    const name = ts.isIdentifier(value) ? value : ts.isPropertyAccessExpression(value) ? value.name : undefined;
    return name && names.symbolOf(name);
  }

  /** `createProvider(server)`: the one function that it gives. */
  function madeBy(call: ts.CallExpression): Held {
    const symbol = symbolNamed(bare(call.expression));
    const maker = symbol && heldBy(symbol);
    const made = maker === undefined || maker === 'nothing' ? undefined : resultOf(maker);
    return made && isFn(bare(made)) ? heldByExpression(made) : undefined;
  }

  function valuesOf(symbol: ts.Symbol): readonly Source[] | undefined {
    if (isMember(symbol)) {
      const all = members.like(symbol).map((member) => valuesOfMember(member));
      return all.some((some) => some === undefined) ? undefined : all.flatMap((some) => some ?? []);
    }
    const declaration = symbol.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isBindingElement(declaration)) return valuesOfBinding(declaration, symbol);
    const written = writesTo(symbol);
    if (!written) return undefined;
    if (ts.isVariableDeclaration(declaration)) {
      if (!declaration.initializer && written.length === 0) return undefined;
      return [...(declaration.initializer ? [declaration.initializer] : []), ...written];
    }
    if (!ts.isParameter(declaration) || written.length > 0 || declaration.dotDotDotToken) return undefined;
    return passedTo(declaration);
  }

  /** What every call passes for a parameter. */
  function passedTo(parameter: ts.ParameterDeclaration): readonly Source[] | undefined {
    const fn = parameter.parent;
    const index = fn.parameters.indexOf(parameter);
    const calls = ts.isConstructorDeclaration(fn) ? newsOf(fn.parent) : isFn(fn) ? callsOf(fn) : undefined;
    if (!calls || calls.length === 0) return undefined;
    const values = calls.map((call) => (call.arguments?.slice(0, index + 1).some((argument) => ts.isSpreadElement(argument)) === true ? undefined : givenTo(parameter, call.arguments?.[index])));
    return values.every((value) => value !== undefined) ? values : undefined;
  }

  function newsOf(owner: ts.ClassLikeDeclaration): readonly ts.NewExpression[] | undefined {
    const symbol = owner.name && names.symbolOf(owner.name);
    const uses = symbol ? names.namesOf(symbol).filter((name) => !isDeclarationName(name) && !isType(name) && !isExportName(name)) : undefined;
    const news = uses?.map((name) => {
      const target = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
      return ts.isNewExpression(target.parent) && target.parent.expression === target ? target.parent : undefined;
    });
    return news?.every((one) => one !== undefined) ? news : undefined;
  }

  function callsOf(fn: Fn): readonly ts.CallExpression[] | undefined {
    const symbol = symbolOfFn(fn, names);
    if (!symbol) return undefined;
    const all = (isMember(symbol) ? members.like(symbol) : [symbol]).flatMap((member) => names.namesOf(member));
    const calls = all.filter((name) => !isDeclarationName(name) && !isType(name) && !isExportName(name)).map((name) => callOf(name));
    return calls.every((call) => call !== undefined) ? calls : undefined;
  }

  function valuesOfBinding(element: ts.BindingElement, symbol: ts.Symbol): readonly Source[] | undefined {
    if (element.initializer || writesTo(symbol)?.length !== 0) return undefined;
    const member = members.ofBinding(element);
    return member && (isMember(member) ? valuesOf(member) : namesAsValue(member));
  }

  /** An export that is taken out of a namespace object (`const { f } = await import('./f.js')`). */
  function namesAsValue(symbol: ts.Symbol): readonly Source[] | undefined {
    const name = symbol.valueDeclaration && ts.getNameOfDeclaration(symbol.valueDeclaration);
    return name && ts.isIdentifier(name) ? [name] : undefined;
  }

  function valuesOfMember(member: ts.Symbol): readonly Source[] | undefined {
    const values: Source[] = [];
    for (const declaration of member.declarations ?? []) {
      if (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration)) continue;
      if (ts.isMethodDeclaration(declaration)) {
        if (declaration.body) values.push(declaration);
      } else if (ts.isPropertyAssignment(declaration)) values.push(declaration.initializer);
      else if (ts.isShorthandPropertyAssignment(declaration)) values.push(declaration.name);
      else if (ts.isPropertyDeclaration(declaration)) {
        if (declaration.initializer) values.push(declaration.initializer);
      } else if (ts.isParameter(declaration)) {
        const passed = passedTo(declaration);
        if (!passed) return undefined;
        values.push(...passed);
      } else if (!ts.isBinaryExpression(declaration) && !ts.isPropertyAccessExpression(declaration)) return undefined;
    }
    const written = writesTo(member);
    return written && [...values, ...written];
  }

  /** What is assigned to a symbol; `undefined` if it is written in another way. */
  function writesTo(symbol: ts.Symbol): readonly Source[] | undefined {
    const values: ts.Expression[] = [];
    for (const name of names.namesOf(symbol)) {
      const target = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
      const { parent } = target;
      if (!ts.isBinaryExpression(parent) || parent.left !== target || parent.operatorToken.kind < ts.SyntaxKind.FirstAssignment || parent.operatorToken.kind > ts.SyntaxKind.LastAssignment) continue;
      if (parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
      values.push(parent.right);
    }
    return values;
  }

  return { fnOf, implementationsOf, fnOfExpression: (node) => { const held = heldByExpression(node); return held === 'nothing' ? undefined : held; } };
}

/** The one expression that a function gives at once: no promise of it, and nothing else on another path. */
export function resultOf(fn: Fn): ts.Expression | undefined {
  if (fn.asteriskToken || fn.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return undefined;
  if (!fn.body || !ts.isBlock(fn.body)) return fn.body;
  const results: ts.ReturnStatement[] = [];
  walk(fn.body, (node) => {
    if (ts.isReturnStatement(node)) results.push(node);
    return !ts.isFunctionLike(node) && !ts.isClassLike(node);
  });
  return results.length === 1 ? results[0]?.expression : undefined;
}

/** Whether a symbol is a property or method of some type. */
export function isMember(symbol: ts.Symbol): boolean {
  return (symbol.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0;
}

/** The function of a declaration: itself, or what its constant holds. */
export function fnOfDeclaration(declaration: ts.Declaration): Fn | undefined {
  if (ts.isPropertyAccessExpression(declaration) && isExportTarget(declaration.parent)) return fnOfAssigned(declaration.parent as ts.BinaryExpression); // what is a target is assigned to
  if (ts.isBinaryExpression(declaration) && isExportTarget(declaration)) return fnOfAssigned(declaration);
  if (isFn(declaration)) return declaration.body === undefined ? undefined : declaration;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer && ts.isVariableDeclarationList(declaration.parent) && declaration.parent.flags & ts.NodeFlags.Const) {
    const value = bare(declaration.initializer);
    return isFn(value) ? value : undefined;
  }
  if (ts.isPropertyAssignment(declaration) || (ts.isPropertyDeclaration(declaration) && declaration.initializer)) {
    const value = declaration.initializer && bare(declaration.initializer);
    return value && isFn(value) ? value : undefined;
  }
  return undefined;
}

function fnOfAssigned({ right }: ts.BinaryExpression): Fn | undefined {
  const value = bare(right);
  return isFn(value) ? value : undefined;
}

/** The symbol under which a function is declared: its own name, the constant, property or field that holds it. */
export function symbolOfFn(fn: Fn, { symbolOf }: Pick<Names, 'symbolOf'>): ts.Symbol | undefined {
  if (fn.name && !ts.isFunctionExpression(fn)) return ts.isComputedPropertyName(fn.name) ? undefined : symbolOf(fn.name);
  let node: ts.Node = fn;
  while (ts.isParenthesizedExpression(node.parent) || ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.initializer === node && (ts.isIdentifier(parent.name) || ts.isPrivateIdentifier(parent.name))) return symbolOf(parent.name);
  if (ts.isExportAssignment(parent)) return symbolOf(parent);
  if (ts.isBinaryExpression(parent) && parent.right === node && isExportTarget(parent)) return symbolOf(ts.isPropertyAccessExpression(parent.left) ? parent.left.name : parent.left);
  return undefined;
}

/** The call that runs what this name leads to: `f()`, `this.f()`. */
export function callOf(name: Name): ts.CallExpression | undefined {
  let target: ts.Node = name;
  if (ts.isPropertyAccessExpression(target.parent) && target.parent.name === target) target = target.parent;
  while (ts.isParenthesizedExpression(target.parent) || ts.isNonNullExpression(target.parent)) target = target.parent;
  return ts.isCallExpression(target.parent) && target.parent.expression === target ? target.parent : undefined;
}

export function isType(name: Name): boolean {
  return ts.findAncestor(name, (node) => (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) || (ts.isStatement(node) ? 'quit' : false)) !== undefined;
}

/** `export { f }`, `export { f } from './f.js'`, `export default f`, `module.exports = f`: how a name gets to other files. */
export function isExportName(name: Name): boolean {
  const { parent } = name;
  if (ts.isExportSpecifier(parent) || ts.isExportAssignment(parent)) return true;
  return isExportTarget(parent) || (ts.isShorthandPropertyAssignment(parent) && isExportTarget(parent.parent.parent)) || (ts.isPropertyAssignment(parent) && parent.initializer === name && isExportTarget(parent.parent.parent));
}

function isExportTarget(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && /^(module\s*\.\s*)?exports\b/.test(node.left.getText());
}

/** What a parameter gets: for `undefined` its default, as for nothing. */
function givenTo({ initializer }: ts.ParameterDeclaration, argument: ts.Expression | undefined): ts.Expression | undefined {
  return initializer && (!argument || (ts.isIdentifier(argument) && argument.text === 'undefined')) ? initializer : argument;
}
