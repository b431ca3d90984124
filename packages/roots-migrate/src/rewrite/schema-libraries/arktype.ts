import { described, type SchemaLibrary } from './schema-library.ts';

/** `'directory?': type('string').describe('…')`. `merge` keeps what `and` would refuse in an object that allows no other keys. */
export const arktype: SchemaLibrary = {
  field: (parameter, names) => {
    const { quote, namespace } = names;
    const key = parameter.required ? parameter.name : `${quote}${parameter.name}?${quote}`;
    return `${key}: ${namespace ?? 'type'}(${quote}${parameter.form === 'one' ? 'string' : 'string[]'}${quote}).describe(${described(parameter, names)})`;
  },
  object: (field, { namespace }) => `${namespace ?? 'type'}({ ${field} })`,
  extended: (schema, field) => [schema, `.merge({ ${field} })`],
  functions: () => [],
};
