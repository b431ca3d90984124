/**
 * What is followed: a directory, a path below it, how a path lies to it (`relative`), or an object that holds it in its fields,
 * which are followed for themselves.
 */
export type Held = 'directory' | 'below' | 'relation' | 'instance';

/** A value that holds a directory, and where: in the property of a property …; `[]`: it may be all of it. Lists, maps and promises hold what their elements hold. */
export interface Holding {
  readonly kind: Held;
  readonly at: readonly string[];
}

/** Any part of it may hold a directory. */
export const directory: Holding = { kind: 'directory', at: [] };

/** So deep is told where a directory is; what lies deeper holds it somewhere. */
const depth = 4;

/** An object that has such a value as this property. */
export function asProperty(key: string, { kind, at }: Holding): Holding {
  return { kind, at: [key, ...at].slice(0, depth) };
}

/** What this property of such a value holds; `undefined`: nothing. Without a key: some property of it. */
export function ofProperty(key: string | undefined, { kind, at }: Holding): Holding | undefined {
  const [first, ...rest] = at;
  return first === undefined || key === undefined || key === first ? { kind, at: rest } : undefined;
}

/** Made of all that is in it: a text, say. */
export function flattened({ kind }: Holding): Holding {
  return { kind, at: [] };
}

/** The same place, of another kind. */
export function as(kind: Held, { at }: Holding): Holding {
  return { kind, at };
}

/** One text for each holding. */
export function nameOf({ kind, at }: Holding): string {
  return [kind, ...at].join('.');
}
