import { CAPABILITY_KEY, CHANGED_METHOD, LIST_METHOD } from '../deprecated.ts';
import type { Side } from '../usage.ts';
import { commonTypes } from './common.ts';
import { packages, type SdkTable, type TypeRef, type TypeShape } from './table.ts';

/** Kinds that a member of a framework's class can be. */
export type CustomUse = 'request' | 'notification' | 'notification-handler' | 'capability-check';
/** What a member is: a usage, or a value of an SDK's class. */
export type CustomMember = CustomUse | 'Server' | 'McpServer' | 'Client';

const USES: Readonly<Record<CustomUse, { readonly name: string; readonly side: Side }>> = {
  request: { name: LIST_METHOD, side: 'server' },
  notification: { name: CHANGED_METHOD, side: 'client' },
  'notification-handler': { name: CHANGED_METHOD, side: 'server' },
  'capability-check': { name: CAPABILITY_KEY, side: 'server' },
};

/** The names of all members that a table can be built from. */
export const CUSTOM_MEMBERS: readonly string[] = [...Object.keys(USES), 'Server', 'McpServer', 'Client'];

/** Whether a setting's value names such a member. */
export function isCustomMember(value: unknown): value is CustomMember {
  return typeof value === 'string' && CUSTOM_MEMBERS.includes(value);
}

/** A framework's table from what a user tells: its package, its classes, and what their members are. */
export function customFramework(name: string, classes: Readonly<Record<string, Readonly<Record<string, CustomMember>>>>): SdkTable {
  const types: Record<string, TypeShape> = { ...commonTypes };
  for (const [className, members] of Object.entries(classes)) {
    types[className] = { construct: {}, members: Object.fromEntries(Object.entries(members).map(([key, member]) => [key, refOf(member)])) };
  }
  return { sdk: 'framework', matches: packages(name), types };
}

function refOf(member: CustomMember): TypeRef {
  switch (member) {
    case 'Server':
    case 'McpServer':
    case 'Client':
      return member;
    default:
      return { use: { kind: member, ...USES[member] }, call: {} };
  }
}
