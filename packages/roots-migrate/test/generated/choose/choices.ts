import fc from 'fast-check';

/** What an arbitrary makes. */
type Made<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

/** How a tool uses directories. `guarded`: it reads a file, and refuses one that lies outside; chosen for a whole server. */
type Reader = 'list' | 'file' | 'exists' | 'spawn' | 'exec' | 'print' | 'guarded';

const reader: fc.Arbitrary<Reader> = fc.constantFrom('list', 'file', 'exists', 'spawn', 'exec', 'print');

/** What stands before and after the roots in the chain of sources of a directory. */
const fallback = fc.record({
  /** The caller's own argument comes first. */
  argument: fc.boolean(),
  environmentBefore: fc.boolean(),
  environmentAfter: fc.boolean(),
  /** What happens if no source gives a directory; `assume`: nobody asks, and the code goes on with the first root. */
  last: fc.constantFrom('cwd', 'throw', 'isError', 'literal', 'assume'),
  spelling: fc.constantFrom('nullish', 'or', 'ladder', 'let', 'ternary'),
});

/** One function on the way from the handlers to the request. */
const level = fc.record({
  form: fc.constantFrom('function', 'arrow', 'class', 'object', 'factory'),
  parameters: fc.constantFrom('positional', 'options', 'context'),
  ownFile: fc.boolean(),
  link: fc.constantFrom('named', 'renamed', 'default', 'namespace', 'star', 'forwarded', 'dynamic', 'alias'),
  brief: fc.boolean(),
  comment: fc.boolean(),
  made: fc.constantFrom('inline', 'once'),
});

const tool = fc.record({
  reaches: fc.boolean(),
  /** The level whose function the handler calls, counted from 0 and taken modulo what there is. */
  entry: fc.nat(3),
  dialect: fc.constantFrom('shape', 'object', 'none', 'empty', 'shared', 'extended', 'tool', 'tool-described', 'tool-shape', 'tool-described-shape', 'tool-shape-annotated', 'tool-described-annotated'),
  handler: fc.constantFrom('inline', 'expression', 'args', 'named', 'named-arrow'),
  reader,
  file: fc.boolean(),
  fallback,
});

const style = fc.record({
  quote: fc.constantFrom("'", '"'),
  semicolons: fc.boolean(),
  indent: fc.constantFrom('  ', '    ', '\t'),
  crlf: fc.boolean(),
  trailingCommas: fc.boolean(),
  wide: fc.boolean(),
  braces: fc.boolean(),
  names: fc.nat(2),
  locals: fc.nat(3),
});

/** Every choice that a generated server is made of, each independent of the others; `blueprint.ts` makes one server of them. */
export const choices = fc.record({
  sdk: fc.constantFrom('v1', 'v2'),
  language: fc.constantFrom('ts', 'js'),
  commonJs: fc.boolean(),
  access: fc.constantFrom('global', 'server', 'low', 'extra'),
  spelling: fc.constantFrom('method', 'request'),
  guard: fc.constantFrom('check', 'none', 'try', 'catch-undefined', 'catch-empty', 'check-throw', 'check-try'),
  shape: fc.constantFrom('early', 'block', 'ternary'),
  form: fc.constantFrom('one', 'one', 'one', 'many'),
  pick: fc.constantFrom('index', 'at', 'find', 'destructured', 'uri', 'length'),
  several: fc.constantFrom('map', 'loop', 'filtered'),
  conversion: fc.constantFrom('fileURLToPath', 'pathname', 'replace', 'slice', 'decoded'),
  hops: fc.nat(4),
  levels: fc.array(level, { minLength: 4, maxLength: 4 }),
  convertLater: fc.boolean(),
  /** How far from the handlers the fallback and the reader are, taken modulo what there is. */
  fallbackAt: fc.nat(4),
  readAt: fc.nat(4),
  fallback,
  reader,
  tools: fc.array(tool, { minLength: 1, maxLength: 5 }),
  toolsFile: fc.boolean(),
  inFactory: fc.boolean(),
  topLevelAwait: fc.boolean(),
  textHelper: fc.boolean(),
  tsExtension: fc.boolean(),
  logs: fc.boolean(),
  /** The answer's type stands at the request. */
  annotated: fc.boolean(),
  homeIsSet: fc.boolean(),
  style,
  // New choices come last: a seed makes the others as before.
  /** 0: the directories are a boundary. */
  boundary: fc.nat(7),
  /** Where the list is kept for later calls. `isUsed` 0: it is; else each call asks. */
  store: fc.record({
    isUsed: fc.nat(3),
    kind: fc.constantFrom('variable', 'getter', 'object', 'class'),
    /** It is filled again when the client's roots change. */
    follows: fc.boolean(),
  }),
});

export type Choices = Made<typeof choices>;
export type FallbackChoice = Made<typeof fallback>;
export type LevelChoice = Made<typeof level>;
export type ToolChoice = Made<typeof tool>;
export type StyleChoice = Made<typeof style>;
export type ReaderChoice = Choices['reader'];
