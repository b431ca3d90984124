import type { Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import type { ts } from '../types/ts.ts';

/** Where a tool keeps the schema of its arguments, and how a property is added to it. */
export type Schema =
  /** An object literal whose properties are schemas: a raw shape, or the argument of `z.object`. */
  | { readonly kind: 'literal'; readonly node: ts.ObjectLiteralExpression }
  /** An expression that gives a raw shape or an object schema and that other code uses too: extended at the tool. */
  | { readonly kind: 'shared'; readonly node: ts.Expression; readonly style: 'shape' | 'object' }
  /** No schema yet: where one goes. */
  | { readonly kind: 'config'; readonly node: ts.ObjectLiteralExpression; readonly style: 'shape' | 'object' }
  | { readonly kind: 'argument'; readonly call: ts.CallExpression; readonly before: ts.Expression }
  /** A schema that isn't understood. */
  | { readonly kind: 'foreign'; readonly node: ts.Node };

/** One tool, as some dialect registers it. */
export interface Tool {
  readonly name: string;
  /** The registering call. */
  readonly call: ts.CallExpression;
  readonly schema: Schema;
  /** Whether the handler gets the arguments as its first parameter already. */
  readonly takesArguments: boolean;
  /** The handler, if it can be seen; shared by name or inline. */
  readonly handler: Fn | undefined;
}

/** Knows one way to register a tool; answers `undefined` for any other call. */
export type Dialect = (call: ts.CallExpression, references: References) => Tool | undefined;
