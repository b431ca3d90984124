import type { TSESTree } from '@typescript-eslint/types';
import { CAPABILITY_KEY, DEPRECATION } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { constantString } from '../resolve/constant.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import type { Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import type { Mistake } from '../usage.ts';
import type { Found } from './found.ts';

/**
 * Turns usages of a client into mistakes where what belongs together is missing. Judged only where `new Client` with
 * literal options and the calls are on one `const` of this file, nothing registers capabilities later, and the client
 * is not returned, passed or stored: else the other half may be elsewhere.
 */
export function withPairs(file: SourceFile, all: readonly Found[]): readonly Found[] {
  const mistakes = new Map<Found, Mistake>();
  for (const created of file.tree.all('NewExpression')) {
    const callee = typeOf(file, created.callee);
    if (callee.kind !== 'sdk' || callee.name !== 'Client' || callee.form !== 'class') continue;
    const variable = constantOf(file, created);
    const options = literalOptions(created);
    if (variable === undefined || options === undefined) continue;
    for (const [found, mistake] of judgeClient(file, variable, options, all)) mistakes.set(found, mistake);
  }
  if (mistakes.size === 0) return all;
  return all.map((found) => {
    const mistake = mistakes.get(found);
    return mistake === undefined ? found : { ...found, usage: { ...found.usage, kind: 'misuse', mistake } };
  });
}

function constantOf(file: SourceFile, created: Node): Variable | undefined {
  const declarator = file.tree.parentOf(created);
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return undefined;
  const declaration = file.tree.parentOf(declarator);
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return undefined;
  if (file.tree.parentOf(declaration)?.type === 'ExportNamedDeclaration') return undefined;
  return file.scopes.variableOf(declarator.id);
}

/** What a client's literal options say; nothing where they aren't all literal. */
interface Options {
  /** The capability's property, if it is declared. */
  readonly declared: TSESTree.Property | undefined;
  /** Whether `listChanged: true` is declared; nothing if that can't be told. */
  readonly listChanged: boolean | undefined;
  readonly pinned: Node | undefined;
}

function literalOptions(created: TSESTree.NewExpression): Options | undefined {
  const options = created.arguments[1];
  if (options === undefined) return { declared: undefined, listChanged: false, pinned: undefined };
  const literal = propertiesOf(options);
  if (literal === undefined) return undefined;
  const held = literal.get('capabilities');
  const capabilities = held === undefined ? new Map<string, TSESTree.Property>() : propertiesOf(held.value);
  if (capabilities === undefined) return undefined;
  const declared = capabilities.get(CAPABILITY_KEY);
  const versions = literal.get('versionNegotiation');
  const mode = versions === undefined ? undefined : propertiesOf(versions.value)?.get('mode');
  const pinned = mode === undefined ? undefined : propertiesOf(mode.value)?.get('pin')?.value;
  return { declared, listChanged: declared === undefined ? false : listChangedOf(declared.value), pinned };
}

function listChangedOf(node: Node): boolean | undefined {
  const properties = propertiesOf(node);
  if (properties === undefined) return undefined;
  const value = properties.get('listChanged')?.value;
  if (value === undefined) return false;
  return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

/** The properties of an object literal that holds nothing else (no spread, no computed key). */
function propertiesOf(node: Node): ReadonlyMap<string, TSESTree.Property> | undefined {
  const object = unwrap(node);
  if (object.type !== 'ObjectExpression') return undefined;
  const properties = new Map<string, TSESTree.Property>();
  for (const item of object.properties) {
    const key = item.type === 'Property' ? keyName(item.key, item.computed) : undefined;
    if (item.type !== 'Property' || key === undefined) return undefined;
    properties.set(key, item);
  }
  return properties;
}

function* judgeClient(file: SourceFile, variable: Variable, options: Options, all: readonly Found[]): Iterable<[Found, Mistake]> {
  const own = all.filter(({ receiver }) => receiver !== undefined && isReference(file, receiver, variable));
  const sends = own.filter(({ usage }) => usage.kind === 'notification');
  if (options.pinned !== undefined && constantString(file, options.pinned) === DEPRECATION.since) {
    for (const send of sends) yield [send, 'send-when-gone'];
    return;
  }
  if (!staysHere(file, variable)) return;
  const answers = own.filter(({ usage }) => usage.kind === 'handler');
  if (options.declared === undefined) for (const answer of answers) yield [answer, 'handler-without-capability'];
  if (options.listChanged === false) for (const send of sends) yield [send, 'send-without-capability'];
  const declaration = all.find(({ at }) => at === options.declared?.key);
  if (declaration !== undefined && answers.length === 0 && !mayAnswer(file, variable)) yield [declaration, 'capability-without-handler'];
}

function isReference(file: SourceFile, node: Node, variable: Variable): boolean {
  const value = unwrap(node);
  return value.type === 'Identifier' && file.scopes.variableOf(value) === variable;
}

/** Whether a client is only called in this file, and never with something that could change its capabilities or handlers. */
function staysHere(file: SourceFile, variable: Variable): boolean {
  return variable.references.every(({ identifier, init }) => {
    if (init === true) return true;
    const member = file.tree.parentOf(identifier);
    if (member?.type !== 'MemberExpression' || member.object !== identifier) return false;
    const key = keyName(member.property, member.computed);
    return key !== undefined && key !== 'registerCapabilities';
  });
}

/** Whether something that can't be read may answer: a handler for an unknown method, a fallback. */
function mayAnswer(file: SourceFile, variable: Variable): boolean {
  return variable.references.some(({ identifier }) => {
    const member = file.tree.parentOf(identifier);
    if (member?.type !== 'MemberExpression') return false;
    const key = keyName(member.property, member.computed);
    if (key === 'fallbackRequestHandler') return true;
    if (key !== 'setRequestHandler') return false;
    const call = file.tree.parentOf(member);
    const argument = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
    return argument === undefined || !isNamed(file, argument);
  });
}

/** Whether it can be told what a handler is for: a string, or a schema that an SDK exports by name. */
function isNamed(file: SourceFile, argument: Node): boolean {
  if (constantString(file, argument) !== undefined) return true;
  const value = unwrap(argument);
  const definition = value.type === 'Identifier' ? file.scopes.variableOf(value)?.defs[0]?.node : undefined;
  return definition?.type === 'ImportSpecifier';
}
