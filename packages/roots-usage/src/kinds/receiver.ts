import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import type { Node } from '../tree/tree.ts';

/** Deeper than any chain of names that a person writes. */
const mostSteps = 20;

/** Whether a value may be an SDK's: the file imports one, or its package depends on one and the value comes from another file of the program. */
export function mayHoldSdk(file: SourceFile, node: Node): boolean {
  return file.sdks.length > 0 || (file.sdksAtHand.length > 0 && isOfProgram(file, node));
}

/**
 * Whether a value may be a server that another file of the program makes: what it starts from is imported from the program, given
 * by a caller, or a member of `this`. What a global or another package gives is none.
 */
function isOfProgram(file: SourceFile, node: Node, steps = 0): boolean {
  if (steps > mostSteps) return false;
  switch (node.type) {
    case 'ThisExpression':
      return true;
    case 'Identifier':
      return isNameOfProgram(file, node, steps);
    case 'MemberExpression':
      return isOfProgram(file, node.object, steps + 1);
    case 'CallExpression':
    case 'NewExpression':
      return isOfProgram(file, node.callee, steps + 1);
    case 'AwaitExpression':
      return isOfProgram(file, node.argument, steps + 1);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return isOfProgram(file, node.expression, steps + 1);
    case 'LogicalExpression':
      return isOfProgram(file, node.left, steps + 1) || isOfProgram(file, node.right, steps + 1);
    default:
      return false;
  }
}

function isNameOfProgram(file: SourceFile, node: TSESTree.Identifier, steps: number): boolean {
  const definition = file.scopes.variableOf(node)?.defs[0];
  switch (definition?.type) {
    case 'ImportBinding':
      return definition.parent.type === 'ImportDeclaration' && !isPackage(file, definition.parent.source.value);
    case 'Variable':
      return definition.node.init !== null && (isRequired(file, definition.node.init) ?? isOfProgram(file, definition.node.init, steps + 1));
    case 'Parameter':
    case 'FunctionName':
      return true;
    default:
      return false;
  }
}

/** `require('./server')`; `undefined`: it is no such call. */
function isRequired(file: SourceFile, init: TSESTree.Expression): boolean | undefined {
  const call = init.type === 'MemberExpression' ? init.object : init;
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'require') return undefined;
  const [module] = call.arguments;
  return module?.type === 'Literal' && typeof module.value === 'string' && !isPackage(file, module.value);
}

/** A module that the package depends on, or one of the host's. What is neither a path nor known is a path by another name (`@/server`). */
function isPackage(file: SourceFile, module: string): boolean {
  if (/^[.#~/]|^@\//.test(module)) return false;
  return !module.startsWith('@') || file.packages.some((name) => module === name || module.startsWith(`${name}/`));
}
