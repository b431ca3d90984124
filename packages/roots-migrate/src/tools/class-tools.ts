import { originOf } from '../trace/modules.ts';
import type { Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/**
 * The class of mcp-framework whose tool a function is: `execute` of `class X extends MCPTool`. The framework loads such classes
 * from a folder (`MCPServer.js`, `ToolLoader.js`), so that no call registers them.
 */
export function toolClassOf(fn: Fn, references: References): ts.ClassLikeDeclaration | undefined {
  const { parent } = fn;
  if (!ts.isMethodDeclaration(fn) || fn.name.getText() !== 'execute' || !ts.isClassLike(parent)) return undefined;
  const base = (parent.heritageClauses ?? []).find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (!base) return undefined;
  const { module, name } = originOf(base.expression, references);
  return module === 'mcp-framework' && name === 'MCPTool' ? parent : undefined;
}
