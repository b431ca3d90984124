import type { Parameter, Part } from '../../plan.ts';
import type { Quote } from '../taste.ts';

/** How a file names what it takes from a library. */
export interface Names {
  /** `z` for `z.string()`; of a library whose functions are imported one by one: none. */
  readonly namespace: string | undefined;
  readonly quote: Quote;
  /** The function that made the schema that is extended: `strictObject`. */
  readonly maker: string;
}

/** Writes schemas in one library. A new library is a new file beside this one. */
export interface SchemaLibrary {
  /** A property of a shape. */
  readonly field: (parameter: Parameter, names: Names) => string;
  /** A new schema of an object that has this one property. */
  readonly object: (field: string, names: Names) => string;
  /** A schema of an object with one more property. */
  readonly extended: (schema: Part, field: string, names: Names) => readonly Part[];
  /** The functions that the texts call, if they are imported one by one. */
  readonly functions: (parameter: Parameter) => readonly string[];
}

/** What an agent is told to pass. */
export const descriptions: Readonly<Record<Parameter['form'], string>> = {
  one: 'Absolute path of the directory to work in',
  many: 'Absolute paths of the directories to work in',
};

/** The description as a literal. */
export function described({ form }: Parameter, { quote }: Names): string {
  return quote + descriptions[form] + quote;
}

/** `v.string` or `string`. */
export function member(name: string, { namespace }: Names): string {
  return namespace === undefined ? name : `${namespace}.${name}`;
}
