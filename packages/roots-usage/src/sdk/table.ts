import type { Sdk } from '../usage.ts';

/** A type of an SDK as far as roots need it: a name in the same table, or a shape without a name. */
export type TypeRef = string | TypeShape;

/** What can be reached from a value of a type. What isn't told is unknown, not absent. */
export interface TypeShape {
  readonly members?: Readonly<Record<string, TypeRef>>;
  /** Type of any other member (a record). */
  readonly index?: TypeRef;
  readonly call?: Signature;
  /** The name is a class: `new` takes these arguments and gives an instance. */
  readonly construct?: Signature;
}

export interface Signature {
  readonly params?: readonly (TypeRef | undefined)[];
  /** Type of the last argument, or of the last parameter where the function is a callback. */
  readonly last?: TypeRef;
  readonly returns?: TypeRef;
}

/** One SDK. Adding one is adding such a table. */
export interface SdkTable {
  readonly sdk: Sdk;
  /** Whether an import specifier leads to it. */
  readonly matches: (specifier: string) => boolean;
  readonly types: Readonly<Record<string, TypeShape>>;
}

/** Matches a package and its subpaths. */
export function packages(...names: readonly string[]): (specifier: string) => boolean {
  return (specifier) => names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}
