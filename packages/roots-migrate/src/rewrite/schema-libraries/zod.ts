import { described, member, type SchemaLibrary } from './schema-library.ts';

/** `z.string().optional().describe('…')`. */
export const zod: SchemaLibrary = {
  field: (parameter, names) => {
    const text = `${member('string', names)}()`;
    const type = parameter.form === 'one' ? text : `${member('array', names)}(${text})`;
    return `${parameter.name}: ${type}${parameter.required ? '' : '.optional()'}.describe(${described(parameter, names)})`;
  },
  object: (field, names) => `${member('object', names)}({ ${field} })`,
  extended: (schema, field) => [schema, `.extend({ ${field} })`],
  functions: ({ form }) => (form === 'one' ? ['string'] : ['array', 'string']),
};
