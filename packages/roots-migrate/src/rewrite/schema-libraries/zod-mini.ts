import { described, member, type SchemaLibrary } from './schema-library.ts';

/** `z.optional(z.string()).check(z.describe('…'))`: the small build of zod has functions where zod has methods. */
export const zodMini: SchemaLibrary = {
  field: (parameter, names) => {
    const text = `${member('string', names)}()`;
    const type = parameter.form === 'one' ? text : `${member('array', names)}(${text})`;
    return `${parameter.name}: ${parameter.required ? type : `${member('optional', names)}(${type})`}.check(${member('describe', names)}(${described(parameter, names)}))`;
  },
  object: (field, names) => `${member('object', names)}({ ${field} })`,
  extended: (schema, field, names) => [`${member('extend', names)}(`, schema, `, { ${field} })`],
  functions: ({ form, required }) => ['describe', 'string', ...(form === 'many' ? ['array'] : []), ...(required ? [] : ['optional'])],
};
