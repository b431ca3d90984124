import type { Evaluator } from '../evaluate/evaluator.ts';
import { run } from '../evaluate/statements.ts';
import { isThrowing, truthiness } from '../evaluate/value.ts';
import { callbackCall } from '../evaluate/bindings.ts';
import type { Context } from '../decide/context.ts';
import { isCalledAtOnce, usesOf } from '../trace/owner.ts';
import { isFn, isInside, statementsOf, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { looksAtFiles } from './harmless.ts';
import { messageOf, takesMessages } from './registrations.ts';

/** What a way to a place is under: a condition, and whether it must hold. */
export interface Under {
  readonly condition: ts.Expression;
  readonly holds: boolean;
}

/** One way on which a place is reached: from the start of the server, when the roots change, or in a tool's call. */
export interface Path {
  readonly from: 'start' | 'change' | 'tool';
  /** The handler of the tool. */
  readonly handler?: Fn;
  /** What is called within it, on the way to the place. */
  readonly at: ts.Node;
  readonly under: readonly Under[];
  /** Whether what stands before it on the way throws or leaves for a client without roots. */
  readonly cutWithout: boolean;
}

/** The most ways that are looked at; a place with more isn't followed. */
const mostPaths = 64;

/**
 * All ways on which a place is reached; `undefined` if they can't be told.
 * @param isHome whether all that reads the store stands in a function too, as in one that makes the server of a session: how that is reached says nothing about the filling
 */
export function pathsTo(node: ts.Node, context: Context, evaluator: Evaluator, isHome: (fn: Fn) => boolean): readonly Path[] | undefined {
  const { references, isHandler } = context;
  const paths: Path[] = [];
  const gaps: ts.Node[] = [];

  function climb(at: ts.Node, under: readonly Under[], cut: boolean, seen: ReadonlySet<Fn>): void {
    const conditions = [...under];
    let isCut = cut;
    for (let current = at; ; current = current.parent) {
      const { parent } = current as { readonly parent?: ts.Node }; // a source file has none
      if (!parent) {
        paths.push({ from: 'start', at, under: conditions, cutWithout: isCut });
        return;
      }
      if (ts.isIfStatement(parent) && current !== parent.expression) conditions.push({ condition: parent.expression, holds: parent.thenStatement === current });
      if (ts.isConditionalExpression(parent) && current !== parent.condition) conditions.push({ condition: parent.condition, holds: parent.whenTrue === current });
      if (ts.isBinaryExpression(parent) && parent.right === current && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) conditions.push({ condition: parent.left, holds: true });
      if (ts.isBinaryExpression(parent) && parent.right === current && parent.operatorToken.kind === ts.SyntaxKind.BarBarToken) conditions.push({ condition: parent.left, holds: false });
      if (ts.isCatchClause(parent) || ts.isCaseOrDefaultClause(parent)) gaps.push(parent);
      if ((ts.isBlock(parent) || ts.isSourceFile(parent)) && ts.isStatement(current)) {
        const before = parent.statements.slice(0, parent.statements.indexOf(current));
        for (const statement of before) conditions.push(...exitsIn(statement), ...failuresIn(statement, context.references));
        if (!run(before, 'none', evaluator).next) isCut = true;
      }
      if (!isFn(current)) continue;
      if (isHandler(current)) {
        paths.push({ from: 'tool', handler: current, at, under: conditions, cutWithout: isCut });
        return;
      }
      const callback = callbackCall(current);
      const own = references.nameOfFn(current);
      if (callback && takesMessages(callback)) {
        paths.push({ from: messageOf(callback) === 'changed' ? 'change' : 'start', at, under: conditions, cutWithout: isCut });
        return;
      }
      if (callback && ts.isPropertyAccessExpression(callback.expression) && callback.expression.name.text === 'then' && isThrowing(evaluator.value(callback.expression.expression, 'none'))) isCut = true;
      if (!own) {
        if (callback || isCalledAtOnce(current) || isAssigned(current)) continue;
        gaps.push(current);
        return;
      }
      if (seen.has(current)) return;
      if (isHome(current)) {
        paths.push({ from: 'start', at, under: conditions, cutWithout: isCut });
        return;
      }
      const uses = usesOf(current, references);
      const inside = [...uses.calls, ...uses.values].filter((use) => !isInside(use, current) && !ts.isExportSpecifier(use.parent));
      if (inside.length === 0 || paths.length > mostPaths) gaps.push(current);
      else for (const use of inside) useOf(use, conditions, isCut, new Set([...seen, current]));
      return;
    }
  }

  /** A call of the function, or its name where it is registered. */
  function useOf(use: ts.Node, under: readonly Under[], cut: boolean, seen: ReadonlySet<Fn>): void {
    const call = ts.findAncestor(use, (node) => ts.isCallExpression(node) && node.arguments.some((argument) => isInside(use, argument)));
    if (call && ts.isCallExpression(call) && takesMessages(call)) paths.push({ from: messageOf(call) === 'changed' ? 'change' : 'start', at: use, under, cutWithout: cut });
    else climb(use, under, cut, seen);
  }

  climb(node, [], false, new Set());
  return gaps.length === 0 ? paths : undefined;
}

/** `server.oninitialized = () => …`. */
function isAssigned(fn: Fn): boolean {
  return ts.isBinaryExpression(fn.parent) && fn.parent.right === fn;
}

/** `if (done) return;`: what stands behind it is under the opposite. */
function exitsIn(statement: ts.Statement): Under[] {
  if (!ts.isIfStatement(statement)) return [];
  const last = statementsOf(statement.thenStatement).at(-1);
  const leaves = last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last));
  return leaves && !statement.elseStatement ? [{ condition: statement.expression, holds: false }] : [];
}

/** `await stat(file);`, `check(folder);` of a function that throws: what stands behind it is only reached where that doesn't fail, which has nothing to do with roots. */
function failuresIn(statement: ts.Statement, references: References): Under[] {
  const found: Under[] = [];
  walk(statement, (node) => {
    if (isFn(node) || (ts.isTryStatement(node) && node.catchClause)) return false;
    if (ts.isCallExpression(node) && mayFail(node, references)) found.push({ condition: node, holds: true });
    return true;
  });
  return found;
}

/** A call that looks at files and rejects where there are none, or of a function that throws or does that. */
function mayFail(call: ts.CallExpression, references: References, seen = new Set<Fn>()): boolean {
  const callee = references.callee(call);
  if (!callee) return looksAtFiles(call.expression, references) && !/(^|\.)existsSync$/.test(call.expression.getText());
  if (seen.has(callee)) return false;
  seen.add(callee);
  let fails = false;
  walk(callee, (node) => {
    if (ts.isTryStatement(node) && node.catchClause) return false;
    fails ||= ts.isThrowStatement(node) || (ts.isCallExpression(node) && mayFail(node, references, seen));
    return !fails;
  });
  return fails;
}

/** Whether a path is taken by a client without roots. */
export function isTakenWithout(path: Path, evaluator: Evaluator): boolean | undefined {
  if (path.from === 'change' || path.cutWithout) return false;
  const answers = path.under.map(({ condition, holds }) => { const truth = truthiness(evaluator.value(condition, 'none')); return truth === undefined ? undefined : truth === holds; });
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}
