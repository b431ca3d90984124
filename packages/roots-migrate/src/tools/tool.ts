import type { Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import type { ts } from '../types/ts.ts';
import type { Branch } from './low-level/branches.ts';
import type { Parts } from './low-level/parts.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Step } from './resolve/value.ts';

/** Where a tool keeps the schema of its arguments, and how a property is added to it. */
export type Schema =
  /** An object literal whose properties are schemas: a raw shape, or the argument of `z.object`. */
  | { readonly kind: 'literal'; readonly node: ts.ObjectLiteralExpression }
  /** An expression that gives a raw shape or an object schema and that other code uses too: extended at the tool. */
  | { readonly kind: 'shared'; readonly node: ts.Expression; readonly style: 'shape' | 'object'; readonly fields: ts.ObjectLiteralExpression | undefined }
  /** No schema yet: the object that gets one, under `key`, last or before another property. */
  | { readonly kind: 'config'; readonly node: ts.ObjectLiteralExpression; readonly key: string; readonly style: 'shape' | 'object'; readonly before?: ts.ObjectLiteralElementLike }
  | { readonly kind: 'argument'; readonly call: ts.CallExpression; readonly before: ts.Expression }
  /** A JSON Schema: the object that has `properties` or gets them. */
  | { readonly kind: 'json'; readonly node: ts.ObjectLiteralExpression; readonly properties: ts.ObjectLiteralExpression | undefined; readonly required: RequiredPlace }
  /** A schema that isn't understood. */
  | { readonly kind: 'foreign'; readonly node: ts.Node };

/** Where a JSON Schema names the properties that must be passed. */
export interface RequiredPlace {
  readonly list: ts.ArrayLiteralExpression | undefined;
  /** Whether the object can get a list behind its properties. */
  readonly canBeNew: boolean;
  /** The call that makes the schema, if the list is its next argument: for lists that other schemas have too. */
  readonly call: ts.CallExpression | undefined;
}

/** Why something about a tool isn't known, and where that is. */
export interface Gap {
  readonly node: ts.Node;
  /** A clause, as the report has it. */
  readonly why: string;
}

/** Names of fields. */
export interface Fields {
  readonly names: ReadonlySet<string>;
  readonly areAll: boolean;
}

/** One tool or prompt, as some dialect registers it. One registering call may give several: in a loop, in a wrapper that others call. */
export interface Tool {
  readonly kind: 'tool' | 'prompt';
  readonly name: string;
  /** The registering call. */
  readonly call: ts.CallExpression;
  readonly schema: Schema;
  /** Whether the handler gets the arguments as its first parameter already. */
  readonly takesArguments: boolean;
  /** Names of the arguments that it has, as far as they can be seen; `some`: there may be more. */
  readonly fields: Fields;
  /** The handler, if it can be seen, and nothing else calls it through what holds it. */
  readonly handler: Fn | undefined;
  /** How a low-level server runs it. */
  readonly dispatch?: Dispatch;
  /** Names that lead from the registering call to the handler: there it is handed on as a value, and followed. */
  readonly names: ReadonlySet<ts.Node>;
  /** Calls of the handler by what wraps it: they are the tool's own. */
  readonly forwards: ReadonlySet<ts.Node>;
  /** The code that makes up this tool: its call, and the table entry or the wrapper's call that it comes from. */
  readonly sites: readonly ts.Node[];
  /** Why there is no handler. */
  readonly gap?: Gap;
  /** Other tools that get a field too if one is added to this one's schema. */
  readonly sharers: readonly Tool[];
}

/** How a low-level server runs a tool: in a function that others share, or by a table; nothing checks its arguments. */
export interface Dispatch {
  /** The branch of the handler in which a place stands, with the tools that it runs for; `undefined`: that can't be told. */
  readonly branchAt: (node: ts.Node) => Branch | undefined;
  readonly parts: Parts;
  /** The functions that the arguments pass, from the SDK's handler to the tool's own, and which places of them run for it. */
  readonly stages: readonly { readonly fn: Fn; readonly runs: (node: ts.Node) => boolean }[];
  readonly sdk: 'v1' | 'v2';
}

/** A place where a field can be added to a schema, and how it was reached. */
export interface SchemaPlace {
  readonly schema: Schema;
  readonly trail: readonly Step[];
}

/** What one registration is made of, before it is known what else uses its parts. */
export interface Registration {
  readonly kind: Tool['kind'];
  readonly name: string;
  readonly call: ts.CallExpression;
  /** From the one that is best to the one that is always there. */
  readonly places: readonly SchemaPlace[];
  readonly fields: Fields;
  readonly takesArguments: boolean;
  readonly handler: FoundHandler;
  readonly dispatch?: Dispatch;
}

export interface FoundHandler {
  readonly fn?: Fn;
  readonly gap?: Gap;
  readonly trail: readonly Step[];
  /** Calls by which wrappers hand on what the SDK passes. */
  readonly forwards: readonly ts.CallExpression[];
  /** Whether all that the SDK passes reaches it; else only the first argument does. */
  readonly getsAll: boolean;
}

/** Knows one way to register a tool or prompt. */
export interface Dialect {
  readonly matches: (call: ts.CallExpression, references: References) => boolean;
  /** What it registers, if it does after all. */
  readonly read: (call: ts.CallExpression, resolver: Resolver) => readonly Registration[];
}
