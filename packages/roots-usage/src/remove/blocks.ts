import type { SourceFile } from '../file.ts';
import type { Node } from '../tree/tree.ts';
import type { Cut } from './cut.ts';
import { isPure } from './pure.ts';

/**
 * Marks what is left empty around marked statements: an `if`, a `try`, a loop, a block. False where something would be
 * left that does nothing but can't go, because it has an effect or another branch.
 */
export function dropEmptyBlocks(file: SourceFile, cut: Cut): boolean {
  // The set grows while it is gone through: what is left empty is looked at in its turn.
  for (const statement of cut.statements) {
    const parent = file.tree.parentOf(statement);
    if (parent === undefined) continue;
    const isWhole = parent.type === 'BlockStatement' && parent.body.every((item) => cut.statements.has(item));
    const [body, holder] = isWhole ? [parent, file.tree.parentOf(parent)] : [statement, parent];
    if (holder !== undefined && !dropHolder(cut, body, holder)) return false;
  }
  return true;
}

/** Marks the statement whose body or branch has become empty. */
function dropHolder(cut: Cut, body: Node, holder: Node): boolean {
  switch (holder.type) {
    case 'IfStatement':
      if (body === holder.test) return true;
      if (body === holder.alternate) cut.alternates.add(holder);
      else if (holder.alternate && !cut.alternates.has(holder)) return false;
      if (body !== holder.consequent) return true;
      if (!isPure(holder.test)) return false;
      cut.alternates.delete(holder);
      cut.statements.add(holder);
      return true;
    case 'TryStatement':
      if (body !== holder.block) return true;
      if (holder.finalizer) return false;
      cut.statements.add(holder);
      return true;
    case 'ForOfStatement':
      if (body !== holder.body) return true;
      if (holder.await || !isPure(holder.right)) return false;
      cut.statements.add(holder);
      return true;
    case 'BlockStatement':
    case 'Program':
      if (body.type === 'BlockStatement') cut.statements.add(body);
      return true;
    case 'ForStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
    case 'WithStatement':
      return false;
    default:
      return true;
  }
}
