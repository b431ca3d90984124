import type { Side, UsageKind } from './usage.ts';

/** Dates and links of the deprecation (SEP-2577, status Final). */
export const DEPRECATION = {
  sep: 'SEP-2577',
  /** Protocol revision that deprecates roots. */
  since: '2026-07-28',
  /** No revision before this date removes them. */
  earliestRemoval: '2027-07-28',
  links: {
    sep: 'https://modelcontextprotocol.io/seps/2577-deprecate-roots-sampling-and-logging',
    deprecated: 'https://modelcontextprotocol.io/specification/2026-07-28/deprecated',
  },
} as const;

/** The request by which a server asks for roots. */
export const LIST_METHOD = 'roots/list';
/** The notification by which a client tells of a change. */
export const CHANGED_METHOD = 'notifications/roots/list_changed';
/** The key of the capability, in client capabilities; also the list's key in the request's result. */
export const CAPABILITY_KEY = 'roots';
/** The SDKs' method on `Server` that sends the request; also on v2's `inputRequired`. */
export const LIST_CALL = 'listRoots';
/** The SDKs' method on `Client` that sends the notification. */
export const CHANGED_CALL = 'sendRootsListChanged';

/** The type of one root. */
export const ROOT_TYPE = 'Root';

/** The deprecated types of the protocol. An SDK exports a schema for each under the same name with `Schema` after it. */
export const DEPRECATED_TYPES = [
  ROOT_TYPE,
  'ListRootsRequest',
  'ListRootsResult',
  'ListRootsResultResponse',
  'RootsListChangedNotification',
] as const;

/** The method that a message type stands for. */
const METHOD_OF_TYPE: Readonly<Record<string, string>> = {
  ListRootsRequest: LIST_METHOD,
  RootsListChangedNotification: CHANGED_METHOD,
};

const TYPES: ReadonlySet<string> = new Set(DEPRECATED_TYPES);

/** Whether an exported name of the SDKs is one that SEP-2577 deprecates: a type or its schema. */
export function isDeprecatedExport(name: string): boolean {
  return TYPES.has(typeOfSchema(name));
}

/** The method that a deprecated type or schema stands for, for example `roots/list` for `ListRootsRequestSchema`. */
export function methodOfExport(name: string): string | undefined {
  return METHOD_OF_TYPE[typeOfSchema(name)];
}

/** The schema's name of the request's result, which SDK v1 wants as second argument. */
export const RESULT_SCHEMA = 'ListRootsResultSchema';

function typeOfSchema(name: string): string {
  return name.endsWith('Schema') ? name.slice(0, -'Schema'.length) : name;
}

/** Facts of one kind of usage: the side that it stands on, what it names, and what to do about it. */
export interface KindFacts {
  readonly side: Side;
  /** Deprecated names that a usage of this kind can carry. */
  readonly names: readonly string[];
  /** One short sentence, for lint messages and reports. */
  readonly advice: string;
}

export const KINDS: Readonly<Record<UsageKind, KindFacts>> = {
  capability: {
    side: 'client',
    names: [CAPABILITY_KEY],
    advice: 'Remove it and the handler together, never one after the other.',
  },
  handler: {
    side: 'client',
    names: [LIST_METHOD],
    advice: 'Remove it and the capability together, never one after the other: alone it throws.',
  },
  notification: {
    side: 'client',
    names: [CHANGED_CALL, CHANGED_METHOD],
    advice: 'Remove it: it is gone from 2026-07-28 connections.',
  },
  request: {
    side: 'server',
    names: [LIST_CALL, LIST_METHOD],
    advice: 'Take the directory as a tool parameter: `npx roots-migrate` rewrites this file.',
  },
  'capability-check': {
    side: 'server',
    names: [CAPABILITY_KEY],
    advice: 'It will always be false: make sure that the code for that case is the wanted one.',
  },
  'notification-handler': {
    side: 'server',
    names: [CHANGED_METHOD],
    advice: 'Remove the handler: nothing sends it on 2026-07-28 connections.',
  },
  imports: {
    side: 'both',
    names: [...DEPRECATED_TYPES, ...DEPRECATED_TYPES.map((name) => `${name}Schema`)],
    advice: 'Remove it together with the code that uses it.',
  },
  misuse: {
    side: 'both',
    names: [LIST_CALL, LIST_METHOD, CAPABILITY_KEY, CHANGED_CALL, CHANGED_METHOD],
    advice: 'It is wrong on any revision of the protocol: remove it.',
  },
  raw: {
    side: 'both',
    names: [LIST_METHOD, CHANGED_METHOD, CAPABILITY_KEY],
    advice: 'Remove it when no 2025 peer needs it any more.',
  },
};
