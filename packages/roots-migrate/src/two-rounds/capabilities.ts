import type { Objection } from '../decide/need.ts';
import { bare, walk, wrapped } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

const KEY = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Reads of the client's capabilities, or of the envelope that tells of the era, other than the known checks and those of other
 * capabilities: what hangs on them isn't known, so a check for roots might stay in the new code.
 */
export function strangeCapabilities(gates: ReadonlyMap<ts.Node, unknown>, references: References): readonly Objection[] {
  const strange: ts.Node[] = [];
  for (const source of references.sources) if (/clientCapabilities|CLIENT_CAPABILITIES|ClientCapabilities\(|envelope/.test(source.text)) walk(source, (node) => {
    const read = readOf(node);
    if (read && !isKnown(read)) strange.push(node);
    return !ts.isImportDeclaration(node);
  });
  return strange.map((node) => ({ node, why: 'what the client can do is read here in a way that isn\'t followed', todo: 'Read the capability as `….roots` where it is needed, or rewrite it by hand.' }));

  /** The whole of capabilities or an envelope that is read at a node. */
  function readOf(node: ts.Node): ts.Expression | undefined {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'getClientCapabilities') return node;
    if (ts.isElementAccessExpression(node) && isKey(node.argumentExpression)) return node;
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'envelope') return node;
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'envelope' && ts.isIdentifier(node.name)) return node.name;
    return undefined;
  }

  function isKnown(node: ts.Expression): boolean {
    if (ts.isBindingElement(node.parent) && node.parent.name === node) return readsAre(node);
    const outer = wrapped(node);
    const { parent } = outer;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === outer) return parent.name.text !== 'roots' || gates.has(parent);
    if (ts.isElementAccessExpression(parent) && parent.expression === outer) return isKey(parent.argumentExpression) || gates.has(parent);
    if (!ts.isVariableDeclaration(parent) || parent.initializer !== outer) return false;
    if (ts.isIdentifier(parent.name)) return readsAre(parent.name);
    return ts.isObjectBindingPattern(parent.name) && parent.name.elements.every((element) => gates.has(element) || isOther(element));
  }

  function readsAre(name: ts.Node): boolean {
    const symbol = references.symbolOf(name);
    return symbol !== undefined && references.readsOf(symbol).every((read) => ts.isIdentifier(read) && isKnown(read));
  }
}

/** `{ elicitation }`: another capability. */
function isOther({ dotDotDotToken, propertyName, name }: ts.BindingElement): boolean {
  const key = propertyName ?? name;
  return !dotDotDotToken && ts.isIdentifier(key) && key.text !== 'roots';
}

function isKey(node: ts.Expression): boolean {
  const text = bare(node);
  return ts.isStringLiteralLike(text) ? text.text === KEY : ts.isIdentifier(text) && text.text === 'CLIENT_CAPABILITIES_META_KEY';
}
