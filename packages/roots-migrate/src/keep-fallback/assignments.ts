import { isAssignment } from '../evaluate/operators.ts';
import { run } from '../evaluate/statements.ts';
import { truthiness } from '../evaluate/value.ts';
import { symbolOfTarget } from '../trace/memos.ts';
import { newlineOf, usesSemicolons } from '../rewrite/taste.ts';
import { isInside, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { given, makingAt, type Keeping } from './keeping.ts';
import { indentOf } from './lines.ts';
import { madeOf } from './made.ts';

/** Statements of which nothing is left where a directory is passed, or one assignment. */
export interface Assignments {
  /** `if (P !== undefined) { x = P; } else if (<roots>) …`: answers false where the statement does anything else. */
  readonly comesFirst: (statement: ts.IfStatement) => boolean;
  /** It does nothing that a call with a directory needs, and gives nothing. */
  readonly isSkipped: (statement: ts.ExpressionStatement) => boolean;
}

export function createAssignments(k: Keeping): Assignments {
  const { references } = k.evaluator.flow;

  function comesFirst(statement: ts.IfStatement): boolean {
    if (truthiness(given(k, statement.expression)) !== true) return false;
    const end = run([statement], 'given', k.evaluator);
    if (!end.next || end.throws || end.jumps === true || end.returns.length > 0) return false;
    const write = onlyWrite(statement);
    const target = write && references.symbolOf(write.left);
    const parameter = k.names.read(statement);
    const text = write && madeOf(given(k, write.right), makingAt(statement, k));
    const owner = k.ownerOf(statement);
    if (!write || !target?.valueDeclaration || !owner || !isInside(target.valueDeclaration, owner) || text === undefined || !k.skips([statement], statement, target)) return false;
    k.settle(statement);
    const source = statement.getSourceFile();
    const start = statement.getStart();
    const indent = indentOf(start, source);
    const newline = newlineOf(source.text);
    const assignment = `${write.left.getText()} = ${text}${usesSemicolons(source) ? ';' : ''}`;
    const { thenStatement } = statement;
    const [first] = ts.isBlock(thenStatement) ? thenStatement.statements : [];
    const written = ts.isBlock(thenStatement) && first ? `{${newline}${indentOf(first.getStart(), source)}${assignment}${newline}${indent}} else ` : `${assignment}${newline}${indent}else `;
    k.sheet.replace(statement, { start, end: start }, `if (${parameter} !== undefined) ${written}`);
    return true;
  }

  /** The one assignment to a variable from outside, if a client with roots gets to it for sure. */
  function onlyWrite(statement: ts.IfStatement): (ts.BinaryExpression & { readonly left: ts.Identifier }) | undefined {
    const writes: (ts.BinaryExpression & { readonly left: ts.Identifier })[] = [];
    walk(statement, (node) => {
      if (isPlainWrite(node) && isReached(node, statement) !== false) {
        const declaration = references.symbolOf(node.left)?.valueDeclaration;
        if (declaration && !isInside(declaration, statement)) writes.push(node);
      }
      return true;
    });
    const [only, ...others] = writes;
    return only && others.length === 0 && ts.isExpressionStatement(only.parent) && isReached(only, statement) === true ? only : undefined;
  }

  /** Whether a client with roots gets to a place of a statement; `undefined` where that can't be told. */
  function isReached(node: ts.Node, within: ts.Node): boolean | undefined {
    let reached: boolean | undefined = true;
    for (let current = node; current !== within; current = current.parent) {
      const { parent } = current;
      if (ts.isIfStatement(parent) && current !== parent.expression) {
        const taken = truthiness(given(k, parent.expression));
        if (taken === undefined) reached = undefined;
        else if (taken !== (current === parent.thenStatement)) return false;
      } else if (ts.isCatchClause(parent)) return false;
      else if (!(ts.isBlock(parent) || ts.isTryStatement(parent) || ts.isIfStatement(parent) || ts.isExpressionStatement(parent))) reached = undefined;
    }
    return reached;
  }

  function isSkipped(statement: ts.ExpressionStatement): boolean {
    return isMemoWrite(statement.expression) || (!hasWrite(statement) && k.skips([statement], statement));
  }

  /** What remembers a root for the next call isn't told of the parameter. */
  function isMemoWrite(node: ts.Expression): boolean {
    return ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && k.live.nodes.has(node.left) && memoOf(node.left);
  }

  function memoOf(node: ts.Expression): boolean {
    const symbol = symbolOfTarget(node, references);
    return symbol !== undefined && k.evaluator.flow.memos.has(symbol);
  }

  return { comesFirst, isSkipped };
}

function hasWrite(statement: ts.Statement): boolean {
  let writes = false;
  walk(statement, (node) => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) writes = true;
    return !writes;
  });
  return writes;
}

/** `name = value`. */
function isPlainWrite(node: ts.Node): node is ts.BinaryExpression & { readonly left: ts.Identifier } {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left);
}
