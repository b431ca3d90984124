import type { Context } from '../decide/context.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { usesOf } from '../trace/owner.ts';
import { isExportName, isType } from '../types/holders.ts';
import { bare, isFn, isWrapper, type Fn } from '../types/nodes.ts';
import { callOf } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { baseOf } from './client.ts';
import type { Cut } from './cut.ts';
import { isHarmless } from './harmless.ts';
import type { Objection } from './objection.ts';
import { statementOf } from './statement-of.ts';

/** Marks an expression whose value nobody needs; what is left empty by it goes too, up to the calls of functions that have nothing left to do. */
export interface Cascade {
  /** @param what for the reason, where it can't go alone */
  readonly drop: (node: ts.Expression, what: string) => void;
  /** Gone statements are looked at until nothing more is left empty. */
  readonly settle: () => void;
}

/** Calls that keep a function for an event: without it they do nothing. */
const subscribes = /^(on|once|addListener|addEventListener|prependListener|subscribe|watch|observe|onChange|use[A-Z]\w*Effect|on[A-Z]\w*)$/;
const loops = /^(forEach|map|flatMap)$/;

export function createCascade(context: Context, cut: Cut, object: (objection: Objection) => void): Cascade {
  const { references } = context;
  const settled = new Set<ts.Node>();

  function drop(node: ts.Expression, what: string): void {
    const statement = statementOf(node, references);
    if (ts.isCallExpression(node) && !node.arguments.every((argument) => isHarmless(argument, references))) object({ node, why: `what is passed to ${what} does something by itself`, todo: 'Take it out of the call.' });
    else if (!statement) object({ node, why: `the value of ${what} is used`, todo: 'Take it out of the expression.' });
    else if (ts.isArrowFunction(statement)) emptied(statement);
    else cut.statements.add(statement);
  }

  function settle(): void {
    for (let size = -1; size !== cut.statements.size + cut.emptied.size; ) {
      size = cut.statements.size + cut.emptied.size;
      for (const statement of cut.statements) {
        if (settled.has(statement)) continue;
        const { parent } = statement;
        if (ts.isBlock(parent) ? parent.statements.every((one) => isNothingLeft(one)) : !ts.isSourceFile(parent) && !ts.isCaseOrDefaultClause(parent) && !ts.isModuleBlock(parent)) {
          settled.add(statement);
          dropHolder(ts.isBlock(parent) ? parent : statement, ts.isBlock(parent) ? parent.parent : parent);
        }
      }
    }
  }

  /** A statement that goes, or has nothing to do without what goes beside it. */
  function isNothingLeft(statement: ts.Statement): boolean {
    if (cut.statements.has(statement) || ts.isEmptyStatement(statement) || isLogEntry(statement, references)) return true;
    if (ts.isReturnStatement(statement)) return !statement.expression;
    if (ts.isContinueStatement(statement)) return true;
    if (ts.isBlock(statement)) return statement.statements.every((one) => isNothingLeft(one));
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.every(({ initializer }) => !initializer || isHarmless(initializer, references));
    if (ts.isIfStatement(statement)) return isHarmless(statement.expression, references) && isNothingLeft(statement.thenStatement) && (!statement.elseStatement || isNothingLeft(statement.elseStatement));
    return false;
  }

  /** Marks what has lost its body or branch. */
  function dropHolder(body: ts.Node, holder: ts.Node): void {
    if (ts.isIfStatement(holder)) dropBranch(body, holder);
    else if (ts.isTryStatement(holder)) {
      if (holder.tryBlock !== body) return;
      if (holder.finallyBlock) object({ node: holder, why: 'a `try` with a `finally` would be left empty', todo: 'Take the `try` apart.' });
      else cut.statements.add(holder);
    } else if (ts.isForOfStatement(holder)) {
      if (!holder.awaitModifier && isHarmless(holder.expression, references)) cut.statements.add(holder);
      else object({ node: holder, why: 'a loop that does something by itself would be left empty', todo: 'Take the loop out.' });
    } else if (ts.isIterationStatement(holder, false) || ts.isLabeledStatement(holder)) object({ node: holder, why: 'a loop would be left empty', todo: 'Take the loop out.' });
    else if (ts.isBlock(holder)) {
      if (ts.isBlock(body)) cut.statements.add(body);
    } else if (isFn(holder)) emptied(holder);
    else if (ts.isConstructorDeclaration(holder)) {
      if (holder.parameters.length === 0 && !baseOf(holder.parent)) cut.statements.add(holder);
      else if (holder.body) cut.bodies.add(holder.body);
    }
  }

  function dropBranch(body: ts.Node, holder: ts.IfStatement): void {
    if (holder.elseStatement === body) cut.statements.add(body);
    else if (holder.elseStatement && !isNothingLeft(holder.elseStatement)) object({ node: holder, why: 'an `if` with another branch would be left empty', todo: 'Turn the condition around.' });
    else if (!isHarmless(holder.expression, references)) object({ node: holder, why: 'the condition of an `if` that would be left empty does something by itself', todo: 'Take the `if` apart.' });
    else cut.statements.add(holder);
  }

  /** A function that has nothing left to do: its calls go, and so does what it is handed to as a callback. */
  function emptied(fn: Fn): void {
    if (cut.emptied.has(fn)) return;
    cut.emptied.add(fn);
    const argument = outermost(fn);
    if (!ts.isCallExpression(argument.parent)) emptiedByName(fn);
    else if (argument.parent.expression === argument) drop(argument.parent, 'a function that is called at once');
    else dropCallback(argument, argument.parent);
  }

  /** What is called by name: all its calls go, unless something needs the function itself. */
  function emptiedByName(fn: Fn): void {
    const name = nameOf(fn);
    const symbol = references.nameOfFn(fn);
    const { calls, values } = usesOf(fn, references);
    const uses = values.filter((one) => !isExportName(one) && !isType(one));
    const stays = !symbol ? 'it is kept in a place that isn\'t followed' : whyNeeded(fn, symbol) ?? (calls.length + uses.length === 0 && !isHidden(fn) ? 'nothing here calls it, so code outside may' : undefined);
    if (stays !== undefined) {
      object({ node: fn, why: `${name} would have nothing left to do, but ${stays}`, todo: `Remove ${name} together with roots.` });
      return;
    }
    for (const call of calls) drop(call, name);
    for (const use of uses) {
      const value = outermost(ts.isPropertyAccessExpression(use.parent) && use.parent.name === use ? use.parent : use);
      const call = callOf(use) ?? value.parent;
      if (ts.isCallExpression(call) && call.expression !== value) dropCallback(value, call);
      else object({ node: use, why: `${name} would have nothing left to do, but it is used as a value here`, todo: `Remove ${name} together with roots.` });
    }
  }

  function whyNeeded(fn: Fn, symbol: ts.Symbol): string | undefined {
    if (context.isPublic(fn)) return 'the package exports it';
    if (references.alike(symbol).length > 1 && ts.isMethodDeclaration(fn)) return 'it implements a member of a type';
    return references.strayCalls(fn).length > 0 ? 'not all of its calls can be seen' : undefined;
  }

  /** The call that gets a function which has nothing left to do. */
  function dropCallback(callback: ts.Node, call: ts.CallExpression): void {
    const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
    const others = call.arguments.filter((argument) => argument !== callback);
    const isLoop = loops.test(name) && ts.isPropertyAccessExpression(call.expression) && isHarmless(call.expression.expression, references);
    const isSubscription = subscribes.test(name) && others.every((argument) => isHarmless(argument, references));
    if ((isLoop || isSubscription) && statementOf(call, references)) drop(call, `\`${name}\``);
    else object({ node: call, why: `\`${name}\` would be left with a function that does nothing${isSubscription ? ', and what it gives is used' : ''}`, todo: `Remove the call of \`${name}\` and what belongs to it.` });
  }

  return { drop, settle };
}

/** A function in parentheses and casts. */
function outermost(node: ts.Node): ts.Node {
  let outer = node;
  while (isWrapper(outer.parent)) outer = outer.parent;
  return outer;
}

/** A function that only its own file or class can call. */
function isHidden(fn: Fn): boolean {
  if (ts.isMethodDeclaration(fn)) return ts.isPrivateIdentifier(fn.name) || (fn.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  const holder = ts.findAncestor(fn, (node) => ts.isStatement(node) && !ts.isBlock(node));
  return holder === undefined || !ts.canHaveModifiers(holder) || !(ts.getModifiers(holder) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** A function as reasons name it. */
export function nameOf(fn: Fn): string {
  if (fn.name) return `\`${fn.name.getText()}\``;
  const { parent } = outermost(fn);
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) ? `\`${parent.name.getText()}\`` : 'a function';
}

/** Whether a function is written where it is handed to a call, and runs when that call wants. */
export function isCallback(fn: ts.Node): boolean {
  const outer = outermost(fn);
  return isFn(bare(fn as ts.Expression)) && ts.isCallExpression(outer.parent) && outer.parent.expression !== outer;
}
