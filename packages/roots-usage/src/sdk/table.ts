import type { Sdk, Side, UsageKind } from '../usage.ts';

/** A type of an SDK as far as roots need it: a name in the same table, or a shape without a name. */
export type TypeRef = string | TypeShape;

/** What can be reached from a value of a type. What isn't told is unknown, not absent. */
export interface TypeShape {
  readonly members?: Readonly<Record<string, TypeRef>>;
  /** Type of any other member (a record). */
  readonly index?: TypeRef;
  /** Type of the elements (an array). */
  readonly elements?: TypeRef;
  /** A value of this type is a usage wherever it is read or, with `when`, given as an option. */
  readonly use?: MemberUse;
  /** Strings that are a usage where this type is expected (names of events). */
  readonly strings?: Readonly<Record<string, MemberUse>>;
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

/** A usage by a framework's own name. */
export interface MemberUse {
  readonly kind: UsageKind;
  readonly name: string;
  readonly side: Side;
  /** As an option: reported where the value is `{ enabled: true }`, or a list that isn't empty. */
  readonly when?: 'enabled' | 'filled';
  readonly toolSession?: true;
}

/** A member that is known by spelling where its object can't be resolved: `session.roots`. */
export interface Spelled {
  readonly object: string;
  readonly member: string;
  readonly use: MemberUse;
}

/** One SDK or framework. Adding one is adding such a table. */
export interface SdkTable {
  readonly sdk: Sdk;
  /** Whether an import specifier leads to it. */
  readonly matches: (specifier: string) => boolean;
  readonly types: Readonly<Record<string, TypeShape>>;
  /** Constants that it exports. */
  readonly constants?: Readonly<Record<string, string>>;
  readonly spelled?: Spelled;
}

/** Matches a package and its subpaths. */
export function packages(...names: readonly string[]): (specifier: string) => boolean {
  return (specifier) => names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}
