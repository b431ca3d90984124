/** The kinds of usage, in the words of the lint rules (`no-roots-<kind>`). */
export type UsageKind = 'request' | 'capability-check' | 'notification-handler' | 'imports';

/** Where the name comes from: an SDK major, or the bare protocol where no SDK can be told. */
export type Sdk = 'v1' | 'v2' | 'protocol';

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
 * - request: the method's name (`listRoots`), or the value of `method` in the request object (`'roots/list'`, or the
 *   constant's name that stands there);
 * - capability-check: the `roots` key, as property or in a pattern;
 * - notification-handler: the schema or method argument (the property's name where it is `types.X`), or the element of
 *   the array that is looped over;
 * - imports: the imported name in the specifier, or the name's token in `types.X`, `specTypeSchemas.X`, `import('…').X`.
 */
export interface Usage extends Range {
  readonly kind: UsageKind;
  /** The deprecated name in the table that this is a use of, for example `listRoots` or `roots/list`. */
  readonly name: string;
  readonly sdk: Sdk;
  readonly side: Side;
  readonly certainty: Certainty;
  /** The request is called on an `McpServer`, which has no such method: it never ran. */
  readonly neverRan?: true;
}
