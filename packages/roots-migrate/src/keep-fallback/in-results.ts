import type { UsageIn } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { run } from '../evaluate/statements.ts';
import { truthiness } from '../evaluate/value.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import { bare, isFn, tokenAt } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { given, type Keeping } from './keeping.ts';

/** What is asked for in results isn't asked for where a directory is passed: alone, such a result isn't reached; beside others, its entry is left out. */
export function keepAsks({ rounds }: Draft, isPlaced: (node: ts.Node) => boolean, k: Keeping): void {
  for (const { result, entry, isAlone } of rounds?.asks.values() ?? []) {
    if (!isPlaced(entry) || isUnreached(result, k)) continue;
    if (isAlone) throw new Blocked(entry, 'roots may be asked for here too where a directory is passed');
    k.settle(entry);
    k.sheet.replaceNode(entry, `...(${k.names.read(entry)} === undefined && { `, { keep: { start: entry.getStart(), end: entry.end } }, ' })');
  }
}

/** Whether a question for roots is left out where a directory is passed, as this rewrite writes it: `...(P === undefined && { … })`. */
export function isLeftOut({ source, usage }: UsageIn, names: readonly string[]): boolean {
  const token = tokenAt(source, usage.start);
  const spread = token && ts.findAncestor(token, ts.isSpreadAssignment);
  const choice = spread && bare(spread.expression);
  if (!choice || !ts.isBinaryExpression(choice) || choice.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return false;
  const [parameter, nothing] = choice.left.getText().split(' === ');
  return nothing === 'undefined' && names.some((name) => parameter === name || parameter?.endsWith(`.${name}`) === true);
}

/** Whether a place isn't reached where a directory is passed. */
export function isUnreached(node: ts.Node, k: Pick<Keeping, 'evaluator'>): boolean {
  for (let current = node; !isFn(current) && !ts.isSourceFile(current); current = current.parent) {
    const { parent } = current;
    if (ts.isIfStatement(parent) && current !== parent.expression) {
      const taken = truthiness(given(k, parent.expression));
      if (taken !== undefined && taken !== (current === parent.thenStatement)) return true;
    }
    if (ts.isConditionalExpression(parent) && current !== parent.condition) {
      const taken = truthiness(given(k, parent.condition));
      if (taken !== undefined && taken !== (current === parent.whenTrue)) return true;
    }
    if ((ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) && ts.isStatement(current)) {
      const statements: readonly ts.Statement[] = parent.statements;
      if (!run(statements.slice(0, statements.indexOf(current)), 'given', k.evaluator).next) return true;
    }
  }
  return false;
}
