import { described, member, type SchemaLibrary } from './schema-library.ts';

/** `v.optional(v.pipe(v.string(), v.description('…')))`. An object has no method to extend it: its entries are spread. */
export const valibot: SchemaLibrary = {
  field: (parameter, names) => {
    const text = `${member('string', names)}()`;
    const type = parameter.form === 'one' ? text : `${member('array', names)}(${text})`;
    const piped = `${member('pipe', names)}(${type}, ${member('description', names)}(${described(parameter, names)}))`;
    return `${parameter.name}: ${parameter.required ? piped : `${member('optional', names)}(${piped})`}`;
  },
  object: (field, names) => `${member('object', names)}({ ${field} })`,
  extended: (schema, field, names) => [`${member(names.maker, names)}({ ...`, schema, `.entries, ${field} })`],
  functions: ({ form, required }) => ['description', 'pipe', 'string', ...(form === 'many' ? ['array'] : []), ...(required ? [] : ['optional'])],
};
