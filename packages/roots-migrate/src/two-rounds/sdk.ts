import { originOf } from '../trace/modules.ts';
import { bare } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Functions of SDK v2 around results that ask the client. */
type SdkFunction = 'inputRequired' | 'inputResponse' | 'acceptedContent' | 'isInputRequiredResult';

/** Whether an expression names this function of the SDK. */
export function isSdk(node: ts.Expression, name: SdkFunction, references: References): boolean {
  const origin = originOf(node, references);
  return origin.name === name && origin.module?.startsWith('@modelcontextprotocol/') === true;
}

/** A text that is written out, or the constant that holds one. */
export function constantText(node: ts.Node, references: References): string | undefined {
  if (ts.isComputedPropertyName(node)) return constantText(node.expression, references);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isIdentifier(node)) return undefined;
  const declaration = references.symbolOf(node)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !(declaration.parent.flags & ts.NodeFlags.Const) || !declaration.initializer) return undefined;
  const value = bare(declaration.initializer);
  return ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** The name of a property, as `constantText` reads it. */
export function keyOf(name: ts.PropertyName, references: References): string | undefined {
  return ts.isIdentifier(name) ? name.text : constantText(name, references);
}

/** `acceptedContent(…)`, `inputResponse(…)`, `ctx.mcpReq.requestState()`: what the client's user or the client itself chose. */
export function isFromClient(call: ts.CallExpression, references: References): boolean {
  const target = bare(call.expression);
  if (ts.isPropertyAccessExpression(target) && target.name.text === 'requestState') return true;
  return isSdk(target, 'acceptedContent', references) || isSdk(target, 'inputResponse', references);
}
