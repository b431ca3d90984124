import { bare, settled } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { itemsOf } from '../resolve/elements.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { Value } from '../resolve/value.ts';

/** `server.setRequestHandler(CallToolRequestSchema, …)` of v1, `server.setRequestHandler('tools/call', …)` of v2. */
export function isRequestHandler(call: ts.CallExpression, method: 'tools/list' | 'tools/call', references: References): boolean {
  const target = bare(call.expression);
  const [first, second] = call.arguments;
  if (!first || !second || !ts.isPropertyAccessExpression(target) || target.name.text !== 'setRequestHandler' || references.callee(call)) return false;
  return ts.isStringLiteralLike(first) ? first.text === method : importedName(first, references) === schemas[method];
}

const schemas = { 'tools/list': 'ListToolsRequestSchema', 'tools/call': 'CallToolRequestSchema' } as const;

/** The name under which a module exports it. */
function importedName(node: ts.Expression, references: References): string {
  const name = bare(node);
  if (ts.isPropertyAccessExpression(name)) return name.name.text;
  if (!ts.isIdentifier(name)) return '';
  const declaration = references.symbolOf(name)?.declarations?.[0] ?? localImport(name);
  return declaration && ts.isImportSpecifier(declaration) ? (declaration.propertyName ?? declaration.name).text : name.text;
}

function localImport(name: ts.Identifier): ts.ImportSpecifier | undefined {
  for (const statement of name.getSourceFile().statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    const found = bindings && ts.isNamedImports(bindings) ? bindings.elements.find((element) => element.name.text === name.text) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** A tool as the server lists it. */
export interface Listed {
  readonly name: string;
  readonly item: Value;
  readonly at: ts.Node;
}

/** The tools that a handler of `tools/list` gives; `undefined` where one of them can't be told. */
export function listedBy(call: ts.CallExpression, resolver: Resolver): readonly Listed[] | undefined {
  const handler = call.arguments[1];
  if (!handler) return undefined;
  const answer = resolver.result(resolver.value(handler), { kind: 'items', items: [] }, call);
  const items = itemsOf(resolver.property(answer, 'tools', call));
  const listed = items?.map((item): Listed | undefined => {
    const name = resolver.property(item, 'name', call);
    return name.kind === 'text' ? { name: name.text, item, at: item.kind === 'object' ? item.node : call } : undefined;
  });
  return listed?.every((one) => one !== undefined) ? listed : undefined;
}

/** The server that a handler is set on, as it is written. */
export function serverOf(call: ts.CallExpression): string {
  const target = bare(call.expression);
  return ts.isPropertyAccessExpression(target) ? settled(target.expression).getText() : '';
}
