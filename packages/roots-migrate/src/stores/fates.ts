import { isRootsIn, isListCall } from '../evaluate/evaluator.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { isPureBeside } from '../evaluate/purity.ts';
import { isLog } from '../trace/modules.ts';
import { bare, isFn, isInside, statementsOf, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { onlyComputes } from './harmless.ts';
import { isPlainHolder, settlesOnly } from './owned.ts';
import { registers, runsLater, takesBack } from './registrations.ts';

/**
 * What becomes of a piece of code once the roots are gone. `goes`: it only serves to fill the stores. `idle`: it does
 * nothing by itself (a log entry, a value) and goes with what it stands in. `stays`: it does something else.
 */
export type Fate = 'goes' | 'idle' | 'stays';

/** What is taken to go, until something speaks against it. */
export interface FateHost {
  readonly references: References;
  /** A request, a check of the capability, a read of what only serves the filling. */
  readonly isSeed: (node: ts.Node) => boolean;
  /** Functions that only serve the filling: a call of them can go. */
  readonly fns: ReadonlySet<Fn>;
  /** Variables that only serve the filling. */
  readonly symbols: ReadonlySet<ts.Symbol>;
  /** Whether an assignment or call writes roots into a store, or empties one that goes. */
  readonly fills: (node: ts.Expression) => boolean;
}

export interface Fates {
  readonly statement: (statement: ts.Statement, within: Within) => Fate;
  readonly expression: (node: ts.Expression) => Fate;
  readonly body: (fn: Fn) => Fate;
}

/** Which ways out there may be: of what goes whole any `return`, of what only ends early one without a value; what is caught within may throw. */
export interface Within {
  readonly returns: 'any' | 'bare' | 'none';
  readonly throws: boolean;
}

const whole: Within = { returns: 'any', throws: false };

export function createFates(host: FateHost): Fates {
  const { references } = host;
  const bodies = new Map<Fn, Fate>();

  function both(fates: Iterable<Fate>): Fate {
    let all: Fate = 'idle';
    for (const fate of fates) {
      if (fate === 'stays') return 'stays';
      if (fate === 'goes') all = 'goes';
    }
    return all;
  }

  function body(fn: Fn): Fate {
    const known = bodies.get(fn);
    if (known) return known;
    bodies.set(fn, 'idle'); // a call of itself changes nothing
    const fate = !fn.body ? 'stays' : ts.isBlock(fn.body) ? both(fn.body.statements.map((one) => statement(one, whole))) : expression(fn.body);
    bodies.set(fn, fate);
    return fate;
  }

  function statement(node: ts.Statement, within: Within): Fate {
    if (ts.isExpressionStatement(node)) return expression(node.expression);
    if (ts.isVariableStatement(node)) return both(node.declarationList.declarations.map((one) => declaration(one)));
    if (ts.isBlock(node)) return both(node.statements.map((one) => statement(one, within)));
    if (ts.isIfStatement(node)) return both([expression(node.expression), statement(node.thenStatement, within), node.elseStatement ? statement(node.elseStatement, within) : 'idle']);
    if (ts.isTryStatement(node)) return tried(node, within);
    if (ts.isReturnStatement(node)) return within.returns === 'any' || (within.returns === 'bare' && !node.expression) ? (node.expression ? expression(node.expression) : 'idle') : 'stays';
    if (ts.isThrowStatement(node)) return within.throws ? expression(node.expression) : 'stays';
    if (ts.isForOfStatement(node)) return both([expression(node.expression), ...declared(node.initializer), inLoop(node.statement, within)]);
    if (ts.isForStatement(node)) return both([...declared(node.initializer), node.condition ? expression(node.condition) : 'idle', node.incrementor ? expression(node.incrementor) : 'idle', inLoop(node.statement, within)]);
    if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return both([expression(node.expression), inLoop(node.statement, within)]);
    return ts.isBreakOrContinueStatement(node) || ts.isEmptyStatement(node) || ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? 'idle' : 'stays';
  }

  function inLoop(node: ts.Statement, within: Within): Fate {
    return both(statementsOf(node).map((one) => statement(one, within)));
  }

  function tried(node: ts.TryStatement, within: Within): Fate {
    const caught = node.catchClause !== undefined;
    return both([
      statement(node.tryBlock, { ...within, throws: within.throws || caught }),
      node.catchClause ? statement(node.catchClause.block, within) : 'idle',
      node.finallyBlock ? statement(node.finallyBlock, within) : 'idle',
    ]);
  }

  function declared(initializer: ts.ForInitializer | undefined): Fate[] {
    if (!initializer) return [];
    return ts.isVariableDeclarationList(initializer) ? initializer.declarations.map((one) => declaration(one)) : [expression(initializer)];
  }

  /** A declaration goes if all that reads it does. */
  function declaration(node: ts.VariableDeclaration): Fate {
    const value = node.initializer && bare(node.initializer);
    if (value && isFn(value)) return host.fns.has(value) ? 'goes' : owns(node.name) ? 'idle' : 'stays';
    if (!owns(node.name)) return 'stays';
    return node.initializer ? expression(node.initializer) : 'idle';
  }

  function owns(name: ts.BindingName): boolean {
    if (!ts.isIdentifier(name)) return name.elements.every((element) => ts.isOmittedExpression(element) || (owns(element.name) && (!element.initializer || expression(element.initializer) !== 'stays')));
    const symbol = references.symbolOf(name);
    return symbol !== undefined && host.symbols.has(symbol);
  }

  function isOwn(node: ts.Node): boolean {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const symbol = ts.isIdentifier(name) || ts.isPrivateIdentifier(name) ? references.symbolOf(name) : undefined;
    return symbol !== undefined && host.symbols.has(symbol);
  }

  function expression(node: ts.Expression): Fate {
    if (host.isSeed(node) || isListCall(node) || isRootsIn(node)) return 'goes';
    const value = bare(node);
    if (value !== node) return expression(value);
    if (isFn(value)) return host.fns.has(value) ? 'goes' : 'idle';
    if (ts.isIdentifier(value)) return isOwn(value) || isFilling(value) ? 'goes' : 'idle';
    if (ts.isCallExpression(value)) return call(value);
    if (ts.isNewExpression(value)) return made(value);
    if (ts.isBinaryExpression(value) && isAssignment(value.operatorToken.kind)) return assignment(value);
    if (ts.isPrefixUnaryExpression(value) || ts.isPostfixUnaryExpression(value)) {
      const counts = value.operator === ts.SyntaxKind.PlusPlusToken || value.operator === ts.SyntaxKind.MinusMinusToken;
      return !counts ? expression(value.operand) : isOwn(value.operand) ? 'goes' : 'stays';
    }
    if (ts.isDeleteExpression(value) || ts.isYieldExpression(value) || ts.isTaggedTemplateExpression(value) || ts.isClassExpression(value)) return 'stays';
    return both([isOwn(value) || isFilling(value) ? 'goes' : 'idle', ...parts(value)]);
  }

  /** A function that goes, by its name. */
  function isFilling(node: ts.Expression): boolean {
    const fn = references.fnOf(node);
    return fn !== undefined && host.fns.has(fn);
  }

  function parts(node: ts.Node): Fate[] {
    const fates: Fate[] = [];
    ts.forEachChild(node, (child) => {
      if (ts.isShorthandPropertyAssignment(child)) fates.push(expression(child.name));
      else if (ts.isMethodDeclaration(child) || ts.isTypeNode(child)) return;
      else if (ts.isPropertyAssignment(child)) fates.push(expression(child.initializer));
      else if (ts.isExpression(child) && !(ts.isPropertyAccessExpression(node) && node.name === child)) fates.push(expression(child));
      else if (!ts.isExpression(child) && !ts.isToken(child)) fates.push(...parts(child));
    });
    return fates;
  }

  function call(node: ts.CallExpression): Fate {
    if (isFilling(node)) return 'goes'; // `this.refresh.bind(this)`
    const fates = node.arguments.map((argument) => (isFn(argument) ? body(argument) : expression(argument)));
    if (host.fills(node)) return both(fates) === 'stays' ? 'stays' : 'goes';
    const target = bare(node.expression);
    const callee = references.callee(node);
    if (callee && host.fns.has(callee)) return both(fates) === 'stays' ? 'stays' : 'goes';
    if (callee && isFn(target)) return both([...fates, body(callee)]);
    if (isOwn(target) && settlesOnly(target, references)) return both(fates) === 'stays' ? 'stays' : 'goes';
    if (isLog(node, references)) return both(fates);
    if (runsLater(node) || registers(node)) return later(node, fates);
    if (takesBack(node)) return both(fates);
    if (ts.isPropertyAccessExpression(target)) {
      const receiver = expression(target.expression);
      const isPlain = !callee && isOwn(bare(target.expression)) && isPlainHolder(bare(target.expression), references);
      if (isPlain || (!callee && isMethodOfPromise(target.name.text))) return both([...fates, receiver]);
    }
    if (!removable(node, callee)) return 'stays';
    return both([...fates, ...(ts.isPropertyAccessExpression(target) ? [expression(target.expression)] : [])]);
  }

  /** A callback that is set on a timer, an event or a message goes if nothing is left of it. */
  function later(node: ts.CallExpression, fates: readonly Fate[]): Fate {
    const fate = both(fates);
    if (fate !== 'idle') return fate;
    return isSettling(node) ? 'idle' : 'stays';
  }

  /** `setTimeout(resolve, 100)` in a promise. */
  function isSettling(node: ts.CallExpression): boolean {
    const executor = ts.findAncestor(node, (ancestor) => isFn(ancestor) && ts.isNewExpression(ancestor.parent));
    const [first] = node.arguments;
    return executor !== undefined && first !== undefined && runsLater(node) && (isFn(first) || isParameterOf(first, executor));
  }

  function isParameterOf(node: ts.Expression, fn: ts.Node): boolean {
    const declaration = references.symbolOf(node)?.valueDeclaration;
    return declaration !== undefined && ts.isParameter(declaration) && isInside(declaration, fn);
  }

  function made(node: ts.NewExpression): Fate {
    if (!isPlainClass(node)) return 'stays';
    return both((node.arguments ?? []).map((argument) => (isFn(argument) ? body(argument) : expression(argument))));
  }

  function assignment(node: ts.BinaryExpression): Fate {
    const value = isFn(bare(node.right)) ? body(bare(node.right) as Fn) : expression(node.right); // asked just before
    if (value === 'stays') return 'stays';
    if (host.fills(node) || isOwn(bare(node.left))) return 'goes';
    const target = bare(node.left);
    const isEvent = ts.isPropertyAccessExpression(target) && /^on[a-z]+$/.test(target.name.text);
    return isEvent && value === 'goes' ? 'goes' : 'stays';
  }

  /** A call that only computes its result. */
  function removable(node: ts.CallExpression, callee: Fn | undefined): boolean {
    if (callee) return isPureBeside(callee, references, looksOnly);
    const target = bare(node.expression);
    if (ts.isIdentifier(target) && isParameterOf(target, ts.findAncestor(node, (ancestor) => isFn(ancestor) && ts.isNewExpression(ancestor.parent)) ?? node)) return true; // `resolve()` in the promise itself
    return onlyComputes(target, references);
  }

  /** A call that computes, or looks at files. */
  function looksOnly(node: ts.CallExpression | ts.NewExpression): boolean {
    return ts.isCallExpression(node) ? onlyComputes(bare(node.expression), references) : isPlainClass(node);
  }

  return { statement, expression, body };
}

/** A method of a promise or a timer. */
function isMethodOfPromise(name: string): boolean {
  return /^(then|catch|finally|ref|unref)$/.test(name);
}

/** A class of the language whose objects can be made without an effect. */
export function isPlainClass({ expression }: ts.NewExpression): boolean {
  return /^(Set|Map|WeakMap|WeakSet|Promise|Error|TypeError|URL|Date|AbortController|Array)$/.test(expression.getText());
}
