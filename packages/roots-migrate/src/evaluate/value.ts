import type { ts } from '../types/ts.ts';
import type { Fn } from '../types/nodes.ts';

/**
 * The worlds. `given`: roots are offered. `none`: the client declares no capability, a request rejects.
 * `absent`: like `none`, but a request gives an empty list: what stands behind a request is looked at there, since in
 * `none` nothing behind it runs. `empty`: the capability is there, and a request gives an empty list: what a server does
 * whose directories are configured, while none is.
 */
export type World = 'given' | 'none' | 'absent' | 'empty';

/** What a subject is in the old program. In the new one all of them are the same directory, or list of directories. */
export type Shape = 'result' | 'root' | 'uri' | 'url' | 'path' | 'name';

/** Which directory a subject is: the parameter itself, one of a list's in a callback or loop (`held`: what its variable holds), one by its index, or one that a test finds (`of`: the variable that holds it; `sure`: it is there). */
export type Which = { readonly kind: 'parameter' } | { readonly kind: 'element'; readonly of: Binder; readonly held: Shape } | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'found'; readonly of?: ts.VariableDeclaration; readonly sure: boolean };

/** What binds the elements of a list: a callback's parameter or a loop's variable. */
export type Binder = ts.ParameterDeclaration | ts.VariableDeclaration;

export type Value =
  | { readonly kind: 'subject'; readonly shape: Shape; readonly which: Which }
  /** The list of roots, or of what a conversion made of each. */
  | { readonly kind: 'subjects'; readonly items: Shape }
  | { readonly kind: 'literal'; readonly value: undefined | null | boolean | number | string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  /** `open`: it has further properties, of which nothing is known. */
  | { readonly kind: 'object'; readonly properties: ReadonlyMap<string, Value>; readonly open?: boolean }
  | { readonly kind: 'function'; readonly fn: Fn }
  /** A result that asks the client for its roots: where it has none, the call fails. */
  | { readonly kind: 'asks' }
  /** Something that is there, of which no more is known: an object, a capability. */
  | { readonly kind: 'present' }
  /** A whole number above zero: how long a path is. */
  | { readonly kind: 'positive' }
  /** Something falsy, of which no more is known. */
  | { readonly kind: 'falsy' }
  /** A promise that rejects; `await` makes it throw. */
  | { readonly kind: 'rejects' }
  | { readonly kind: 'throws' }
  | { readonly kind: 'unknown' };

export const unknown: Value = { kind: 'unknown' };
export const throws: Value = { kind: 'throws' };
export const rejects: Value = { kind: 'rejects' };
export const present: Value = { kind: 'present' };
export const positive: Value = { kind: 'positive' };
export const falsy: Value = { kind: 'falsy' };
export const emptyList: Value = { kind: 'list', items: [] };
export const absent: Value = { kind: 'literal', value: undefined };
export const theParameter: Which = { kind: 'parameter' };

export function literal(value: undefined | null | boolean | number | string): Value {
  return { kind: 'literal', value };
}

export function subject(shape: Shape, which: Which = theParameter): Value {
  return { kind: 'subject', shape, which };
}

/** What an `if` would make of it; `undefined` where that can't be told. */
export function truthiness(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'subject':
      return value.which.kind === 'index' || (value.which.kind === 'found' && !value.which.sure) ? undefined : true;
    case 'literal':
      return Boolean(value.value);
    case 'subjects':
    case 'list':
    case 'object':
    case 'function':
    case 'present':
    case 'positive':
    case 'asks':
    case 'rejects':
      return true;
    case 'falsy':
      return false;
    case 'throws':
    case 'unknown':
      return undefined;
  }
}

/** Whether it is `undefined` or `null`; `undefined` where that can't be told. */
export function isNullish(value: Value): boolean | undefined {
  if (value.kind === 'literal') return value.value === undefined || value.value === null;
  return truthiness(value) === true ? false : undefined;
}

export function isThrowing(value: Value): boolean {
  return value.kind === 'throws' || value.kind === 'rejects';
}

/** Whether two values are the same for sure. */
export function same(a: Value, b: Value): boolean {
  if (a.kind === 'literal' && b.kind === 'literal') return a.value === b.value;
  if (a.kind === 'subject' && b.kind === 'subject') return a.shape === b.shape && sameWhich(a.which, b.which);
  if (a.kind === 'subjects' && b.kind === 'subjects') return a.items === b.items;
  if (a.kind === 'list' && b.kind === 'list') return a.items.length === b.items.length && a.items.every((item, index) => { const other = b.items[index]; return other !== undefined && same(item, other); });
  if (a.kind === 'asks' && b.kind === 'asks') return true;
  return isThrowing(a) && isThrowing(b);
}

function sameWhich(a: Which, b: Which): boolean {
  if (a.kind === 'element' && b.kind === 'element') return a.of === b.of;
  if (a.kind === 'index' && b.kind === 'index') return a.index === b.index;
  if (a.kind === 'found' && b.kind === 'found') return a.of !== undefined && a.of === b.of;
  return a.kind === 'parameter' && b.kind === 'parameter';
}

/** The value that stands for both. */
export function join(values: readonly Value[]): Value {
  const [first, ...rest] = values;
  if (!first) return unknown;
  return rest.every((value) => same(first, value)) ? first : unknown;
}
