/** The kinds of usage, in the words of the lint rules (`no-roots-<kind>`). */
export type UsageKind =
  | 'capability'
  | 'handler'
  | 'notification'
  | 'request'
  | 'notification-handler'
  | 'capability-check'
  | 'imports'
  | 'misuse'
  | 'raw';

/** A mistake, wrong on any revision of the protocol. */
export type Mistake =
  | 'server-capability'
  | 'server-handler'
  | 'server-capability-read'
  | 'client-watches'
  | 'request-on-mcp-server'
  | 'send-when-gone'
  | 'send-without-capability'
  | 'handler-without-capability'
  | 'capability-without-handler';

/** Where the name comes from: an SDK major, a framework, or the bare protocol where none can be told. */
export type Sdk = 'v1' | 'v2' | 'protocol' | 'fastmcp' | 'mcp-framework' | 'mastra' | 'framework';

/** Which end of the connection the usage belongs to, told by the method, never by the receiver's name. */
export type Side = 'client' | 'server' | 'both';

/** `bound`: proven by names, annotations or classes. `likely`: the receiver can't be resolved. */
export type Certainty = 'bound' | 'likely';

/** A place in a text without its BOM: UTF-16 offsets, `end` excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * One use of roots. Its range is the one token that makes it one; a token is at most one usage:
 * - request, notification: the method's name (`listRoots`), or the value of `method` in the message (`'roots/list'`, or
 *   the constant's name that stands there);
 * - capability, capability-check: the `roots` key, as property or in a pattern;
 * - handler, notification-handler: the schema or method argument (the property's name where it is `types.X`), or the
 *   element of the array that is looped over;
 * - misuse: the same token as the right use of that name would have; raw: the string or key;
 * - imports: the imported name in the specifier, or the name's token in `types.X`, `specTypeSchemas.X`, `import('…').X`.
 */
export interface Usage extends Range {
  readonly kind: UsageKind;
  /** The deprecated name in the table that this is a use of, for example `listRoots` or `roots/list`. */
  readonly name: string;
  readonly sdk: Sdk;
  readonly side: Side;
  readonly certainty: Certainty;
  /** For kind `misuse`: which. A `request-on-mcp-server` never ran (the method is on `.server`). */
  readonly mistake?: Mistake;
  /** How often the same session is read in the same function, where that is more than once. */
  readonly reads?: number;
  /** The receiver is FastMCP's `session` of a tool's context: since 4.x that is the auth data, and holds no roots. */
  readonly toolSession?: true;
  /** The host's types say that the receiver is something else: listed, never a warning. */
  readonly refuted?: true;
}
