import type { SourceFile } from '../file.ts';
import type { Variable } from '../tree/scopes.ts';
import { type Cut, removedNodes } from './cut.ts';
import { isNamedBesides, variablesIn } from './names.ts';

/** Whether a handler that goes answers with a list that other code keeps: then more than the handler is about roots. */
export function sharesList(file: SourceFile, cut: Cut): boolean {
  const nodes = removedNodes(cut);
  return [...variablesIn(file, nodes)].some((variable) => holdsList(variable) && isNamedBesides(file, variable, nodes));
}

function holdsList({ defs }: Variable): boolean {
  const node = defs[0]?.node;
  if (node?.type !== 'VariableDeclarator' || !node.init) return false;
  if (node.init.type === 'ArrayExpression') return true;
  return node.init.type === 'NewExpression' && node.init.callee.type === 'Identifier' && /^(Map|Set|Array)$/.test(node.init.callee.name);
}
