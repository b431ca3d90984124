import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { evidenceOfRoots } from '../resolve/evidence.ts';
import { expectedOf } from '../resolve/expected.ts';
import { memberOf } from '../resolve/member.ts';
import { typeOfPattern } from '../resolve/pattern.ts';
import type { Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import type { MemberUse, SdkTable, TypeRef, TypeShape } from '../sdk/table.ts';
import { functionAround, keyName, unwrap, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import type { Certainty, Usage } from '../usage.ts';
import { certaintyOf, found, type Found, isAsserted } from './found.ts';

/** Usages by a framework's own names, as its table tells them. */
export function frameworkUses(file: SourceFile): Found[] {
  const tables = tablesOf(file);
  if (tables.length === 0) return [];
  const names = membersOf(tables);
  const reads = [...byMember(file, names), ...byPattern(file, names)];
  return [...counted(file, reads), ...byOption(file, names), ...byString(file)];
}

function report(token: Node, extent: Node, table: SdkTable, use: MemberUse, certainty: Certainty, receiver?: Node): Found {
  const { kind, name, side, toolSession } = use;
  const usage: Omit<Usage, 'start' | 'end'> = { kind, name, side, sdk: table.sdk, certainty, ...(toolSession && { toolSession }) };
  return found(token, extent, usage, receiver);
}

function byMember(file: SourceFile, names: ReadonlySet<string>): Found[] {
  return file.tree.all('MemberExpression').flatMap((node) => {
    const key = keyName(node.property, node.computed);
    if (key === undefined || !names.has(key) || isWritten(file, node) || isAsserted(file, wrapped(file.tree, node))) return [];
    const type = memberOf(file, typeOf(file, node.object), key);
    if (type.kind === 'sdk' && type.shape.use !== undefined && type.shape.use.when === undefined) {
      return [report(node.property, node, type.table, type.shape.use, certaintyOf(type), node.object)];
    }
    return type.kind === 'unknown' ? bySpelling(file, node, key) : [];
  });
}

function byPattern(file: SourceFile, names: ReadonlySet<string>): Found[] {
  return file.tree.all('ObjectPattern').flatMap((pattern) =>
    pattern.properties.flatMap((property) => {
      const key = property.type === 'Property' ? keyName(property.key, property.computed) : undefined;
      if (property.type !== 'Property' || key === undefined || !names.has(key)) return [];
      const type = memberOf(file, typeOfPattern(file, pattern), key);
      if (type.kind !== 'sdk' || type.shape.use === undefined || type.shape.use.when !== undefined) return [];
      return [report(property.key, property, type.table, type.shape.use, certaintyOf(type))];
    }),
  );
}

/** An object of the framework's usual name that can't be resolved, where the framework is in sight. */
function bySpelling(file: SourceFile, node: TSESTree.MemberExpression, key: string): Found[] {
  const object = unwrap(node.object);
  const name = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? keyName(object.property, object.computed) : undefined;
  const table = file.frameworks.find(({ spelled }) => spelled?.object === name && spelled?.member === key);
  if (table?.spelled === undefined) return [];
  const isImported = file.sdks.includes(table);
  const isInstalled = file.packages.some((installed) => table.matches(installed));
  if (!isImported && !(isInstalled && evidenceOfRoots(file, node))) return [];
  return [report(node.property, node, table, table.spelled.use, 'likely', node.object)];
}

/** Options that turn a framework's roots on: `roots: { enabled: true }`, a list of roots that isn't empty. */
function byOption(file: SourceFile, names: ReadonlySet<string>): Found[] {
  return file.tree.all('ObjectExpression').flatMap((object) =>
    object.properties.flatMap((property) => {
      const key = property.type === 'Property' ? keyName(property.key, property.computed) : undefined;
      if (property.type !== 'Property' || key === undefined || !names.has(key)) return [];
      const type: Type = memberOf(file, expectedOf(file, object), key);
      if (type.kind !== 'sdk' || type.shape.use?.when === undefined || !isTurnedOn(property.value, type.shape.use.when)) return [];
      return [report(property.key, property, type.table, type.shape.use, certaintyOf(type))];
    }),
  );
}

function isTurnedOn(node: Node, when: 'enabled' | 'filled'): boolean {
  const value = unwrap(node);
  if (when === 'filled') return !(value.type === 'ArrayExpression' && value.elements.length === 0) && !(value.type === 'Identifier' && value.name === 'undefined');
  if (value.type !== 'ObjectExpression') return false;
  return value.properties.some(
    (item) => item.type === 'Property' && keyName(item.key, item.computed) === 'enabled' && item.value.type === 'Literal' && item.value.value === true,
  );
}

/** Strings that name a framework's event. */
function byString(file: SourceFile): Found[] {
  const strings = new Set(file.sdks.flatMap((table) => Object.values(table.types).flatMap(({ strings: own }) => Object.keys(own ?? {}))));
  if (strings.size === 0) return [];
  return file.tree.all('Literal').flatMap((node) => {
    if (typeof node.value !== 'string' || !strings.has(node.value)) return [];
    const expected = expectedOf(file, node);
    const use = expected.kind === 'sdk' ? expected.shape.strings?.[node.value] : undefined;
    return use !== undefined && expected.kind === 'sdk' ? [report(node, node, expected.table, use, certaintyOf(expected))] : [];
  });
}

/** The frameworks that the file imports, or that its package depends on. */
function tablesOf(file: SourceFile): readonly SdkTable[] {
  return file.frameworks.filter((table) => file.sdks.includes(table) || file.packages.some((installed) => table.matches(installed)));
}

/** The member names that tables speak of. */
function membersOf(tables: readonly SdkTable[]): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (ref: TypeRef): void => {
    if (typeof ref !== 'string') shapes(ref);
  };
  const shapes = (shape: TypeShape): void => {
    for (const [name, member] of Object.entries(shape.members ?? {})) {
      if (typeof member !== 'string' && member.use !== undefined) names.add(name);
      collect(member);
    }
    for (const parameter of shape.call?.params ?? []) if (parameter !== undefined) collect(parameter);
  };
  for (const table of tables) {
    Object.values(table.types).forEach(shapes);
    if (table.spelled !== undefined) names.add(table.spelled.member);
  }
  return names;
}

function isWritten(file: SourceFile, node: Node): boolean {
  const parent = file.tree.parentOf(node);
  return parent?.type === 'AssignmentExpression' && parent.left === node;
}

/** Reads of one session in one function count as one usage, which tells their number. */
function counted(file: SourceFile, reads: readonly Found[]): Found[] {
  const groups = new Map<string, Found[]>();
  for (const read of [...reads].sort((a, b) => a.usage.start - b.usage.start)) {
    const object = read.receiver === undefined ? '' : file.text.slice(...read.receiver.range).replaceAll(/[?!\s]/g, '');
    const key = `${String(functionAround(file.tree, read.at)?.range[0])} ${object} ${read.usage.kind}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [read]);
    else group.push(read);
  }
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    return rest.length === 0 ? [first] : [{ ...first, usage: { ...first.usage, reads: rest.length + 1 } }];
  });
}
