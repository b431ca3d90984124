import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import type { Found } from '../kinds/found.ts';
import { typeOf } from '../resolve/value.ts';
import { functionAround, keyName, unwrap, wrapped } from '../tree/nodes.ts';
import type { Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';

/** The capability, the handlers and the notifications of one client: what must go together. */
export interface ClientUnit {
  readonly parts: readonly Found[];
  /** Whether the client leaves the file, so that a handler may be set elsewhere, which would throw. */
  readonly escapes: boolean;
}

/**
 * The units of a file that can go as a whole: everything that speaks of roots is on a `const` client and in the function
 * that makes it. None at all where a part can't be told, or where the file has a server too (a proxy hands roots on).
 */
export function unitsOf(file: SourceFile, all: readonly Found[]): readonly ClientUnit[] {
  const parts = all.filter(isPart);
  if (parts.length === 0 || all.some(({ usage }) => usage.side === 'server') || file.tree.all('NewExpression').some((node) => isOf(file, node, /^(Mcp)?Server$/))) return [];
  const owned = parts.map((part) => ({ part, client: clientOf(file, part) }));
  if (owned.some(({ client }) => client === undefined)) return [];
  const clients = new Set(owned.flatMap(({ client }) => client ?? []));
  const units: ClientUnit[] = [];
  for (const client of clients) {
    const own = owned.filter((item) => item.client === client).map(({ part }) => part);
    const escapes = leavesFile(file, client);
    const home = functionAround(file.tree, client.defs[0]?.node ?? file.tree.program);
    const isHere = own.every(({ at }) => functionAround(file.tree, at) === home);
    const isWhole = declares(own) && answers(own);
    if (isHere && (isWhole || !escapes)) units.push({ parts: own, escapes });
  }
  return units;
}

function isPart({ usage }: Found): boolean {
  if (usage.side !== 'client') return false;
  if (usage.kind === 'capability' || usage.kind === 'handler' || usage.kind === 'notification') return true;
  return usage.mistake !== undefined && /^(send|handler|capability)-with|^send-when/.test(usage.mistake);
}

function declares(parts: readonly Found[]): boolean {
  return parts.some(({ usage }) => usage.kind === 'capability');
}

function answers(parts: readonly Found[]): boolean {
  return parts.some(({ usage }) => usage.kind === 'handler');
}

/** The constant that holds the client which a part belongs to. */
function clientOf(file: SourceFile, { usage, at, receiver }: Found): Variable | undefined {
  if (usage.name !== 'roots') {
    const value = receiver === undefined ? undefined : unwrap(receiver);
    return value?.type === 'Identifier' ? constantClient(file, file.scopes.variableOf(value)) : undefined;
  }
  const parent = file.tree.parentOf(at);
  if (parent?.type === 'MemberExpression') return flowsTo(file, parent.object);
  const object = parent === undefined ? undefined : file.tree.parentOf(parent);
  return object === undefined ? undefined : flowsTo(file, object);
}

/** The client that an object of options or capabilities is made for. */
function flowsTo(file: SourceFile, node: Node): Variable | undefined {
  const value = wrapped(file.tree, node);
  const parent = file.tree.parentOf(value);
  switch (parent?.type) {
    case 'Property': {
      const object = file.tree.parentOf(parent);
      return object?.type === 'ObjectExpression' && keyName(parent.key, parent.computed) === 'capabilities' ? flowsTo(file, object) : undefined;
    }
    case 'SpreadElement': {
      const object = file.tree.parentOf(parent);
      return object?.type === 'ObjectExpression' ? flowsTo(file, object) : undefined;
    }
    case 'ConditionalExpression':
      return parent.test === value ? undefined : flowsTo(file, parent);
    case 'LogicalExpression':
      return flowsTo(file, parent);
    case 'NewExpression': {
      const declarator = file.tree.parentOf(parent);
      if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return undefined;
      return constantClient(file, file.scopes.variableOf(declarator.id));
    }
    case 'CallExpression': {
      const { callee } = parent;
      const isRegistration = callee.type === 'MemberExpression' && keyName(callee.property, callee.computed) === 'registerCapabilities';
      return isRegistration && callee.object.type === 'Identifier' ? constantClient(file, file.scopes.variableOf(callee.object)) : undefined;
    }
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? onlyUse(file, file.scopes.variableOf(parent.id)) : undefined;
    case 'MemberExpression':
      // `capabilities.roots = …`: the object that it is written to.
      return value.type === 'Identifier' ? onlyUse(file, file.scopes.variableOf(value)) : undefined;
    default:
      return undefined;
  }
}

/** Where a constant of options goes, if it goes to one place; writing its `roots` is no such place. */
function onlyUse(file: SourceFile, variable: Variable | undefined): Variable | undefined {
  if (variable === undefined || isExportedConstant(file, variable)) return undefined;
  const uses = variable.references.filter(({ identifier, init }) => init !== true && !isRootsWrite(file, identifier));
  const [use, ...others] = uses;
  return use === undefined || others.length > 0 || file.tree.parentOf(use.identifier)?.type === 'MemberExpression' ? undefined : flowsTo(file, use.identifier);
}

function isRootsWrite(file: SourceFile, identifier: Node): boolean {
  const member = file.tree.parentOf(identifier);
  const assignment = member === undefined ? undefined : file.tree.parentOf(member);
  return member?.type === 'MemberExpression' && member.object === identifier && keyName(member.property, member.computed) === 'roots' && assignment?.type === 'AssignmentExpression' && assignment.left === member;
}

/** A variable, if it is a constant that holds a new client of an SDK. */
function constantClient(file: SourceFile, variable: Variable | undefined): Variable | undefined {
  const definition = variable?.defs[0];
  if (definition?.node.type !== 'VariableDeclarator' || definition.node.id.type !== 'Identifier') return undefined;
  if (definition.parent?.type !== 'VariableDeclaration' || definition.parent.kind !== 'const') return undefined;
  const { init } = definition.node;
  return init?.type === 'NewExpression' && isOf(file, init, /^Client$/) ? variable : undefined;
}

function isOf(file: SourceFile, { callee }: TSESTree.NewExpression, name: RegExp): boolean {
  const type = typeOf(file, callee);
  return type.kind === 'sdk' && type.form === 'class' && name.test(type.name);
}

function isExportedConstant(file: SourceFile, { defs }: Variable): boolean {
  const declaration = defs[0]?.parent;
  return declaration !== null && declaration !== undefined && file.tree.parentOf(declaration)?.type === 'ExportNamedDeclaration';
}

/** Whether a client is exported, or anything but called. */
function leavesFile(file: SourceFile, client: Variable): boolean {
  if (isExportedConstant(file, client)) return true;
  return client.references.some(({ identifier, init }) => {
    const member = file.tree.parentOf(identifier);
    return init !== true && !(member?.type === 'MemberExpression' && member.object === identifier && keyName(member.property, member.computed) !== undefined);
  });
}
