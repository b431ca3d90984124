import { unknown, type Value, type Which } from './value.ts';

/** A directory of the list that a test has found, or none: the variable that holds it stays. */
export type Found = Value & { readonly kind: 'subject'; readonly which: Which & { readonly kind: 'found' } };

export function isFound(value: Value | undefined): value is Found {
  return value?.kind === 'subject' && value.which.kind === 'found';
}

/** What a value is to another function: what is found is named by a variable of its own. */
export function outside(value: Value): Value {
  if (isFound(value)) return unknown;
  if (value.kind !== 'object') return value;
  return { ...value, properties: new Map([...value.properties].map(([key, part]) => [key, outside(part)])) };
}
