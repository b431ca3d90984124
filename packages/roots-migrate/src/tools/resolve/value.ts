import type { Fn } from '../../types/nodes.ts';
import type { Name } from '../../types/references.ts';
import type { ts } from '../../types/ts.ts';

/** What the parameters of a function, or the variable of a loop, stand for. */
export type Bound =
  /** One call of it, whose arguments are read in `from`. */
  | { readonly kind: 'call'; readonly site: ts.CallExpression | ts.NewExpression; readonly from: Env }
  /** What a callback is called with, or the element that a loop is at. */
  | { readonly kind: 'items'; readonly items: readonly Value[] }
  /** The object that `this` is in a class with subclasses. */
  | { readonly kind: 'this'; readonly self: Value }
  | { readonly kind: 'unknown' };

/** A function that was entered on the way to a value, or a class that was instantiated. */
export interface Frame {
  readonly of: ts.Node;
  readonly bound: Bound;
  /** The frames around it. */
  readonly outer: Env;
  /** What `this` is in a class. */
  readonly self?: Value;
}

export type Env = Frame | undefined;

/** A step on the way to a value. */
export interface Step {
  /** A name that was read; or a parameter, loop variable or class that stands for several things. */
  readonly node: Name | ts.Declaration;
  /** What the name holds isn't the value itself, but something that the value was taken out of. */
  readonly isContainer: boolean;
}

interface Found {
  /** How it was reached. */
  readonly trail: readonly Step[];
}

/** What an expression is, as far as the program tells. */
export type Value = Found & (
  | { readonly kind: 'fn'; readonly fn: Fn; readonly env: Env }
  /** An object literal; without these keys, where it is the rest of one that was taken apart. */
  | { readonly kind: 'object'; readonly node: ts.ObjectLiteralExpression; readonly env: Env; readonly without?: ReadonlySet<string> }
  | { readonly kind: 'class'; readonly node: ts.ClassLikeDeclaration; readonly env: Env }
  | { readonly kind: 'instance'; readonly node: ts.ClassLikeDeclaration; readonly env: Env }
  /** A file, as `import * as file` has it. */
  | { readonly kind: 'module'; readonly node: ts.SourceFile }
  /** An array, a set, or (`isMap`) a map as its pairs; `node`: an array as it is written. */
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly isMap: boolean; readonly node?: ts.ArrayLiteralExpression }
  | { readonly kind: 'text'; readonly text: string }
  /** An expression that isn't looked into: a literal, a call of a library. */
  | { readonly kind: 'other'; readonly node: ts.Expression; readonly env: Env }
  /** Nothing; `holder` is the object that has no such property. */
  | { readonly kind: 'absent'; readonly holder?: ts.ObjectLiteralExpression; readonly key?: string }
  | { readonly kind: 'unknown'; readonly node: ts.Node }
);

/** The value, reached by these steps first. */
export function reached(value: Value, ...steps: readonly Step[]): Value {
  return steps.length === 0 ? value : { ...value, trail: [...steps, ...value.trail] };
}

/** The value, taken out of another one. */
export function takenOut(value: Value, of: Value): Value {
  return of.trail.length === 0 ? value : { ...value, trail: [...of.trail.map(({ node }) => ({ node, isContainer: true })), ...value.trail] };
}

export function frameOf(of: ts.Node, env: Env): Frame | undefined {
  for (let frame = env; frame; frame = frame.outer) if (frame.of === of) return frame;
  return undefined;
}
