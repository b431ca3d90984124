import { describe, expect, it } from 'vitest';
import { extended } from './extended.ts';

const zod = 'import { z } from \'zod\';';
const FIELD = 'directory: z.string().optional().describe(\'Absolute path of the directory to work in\')';

type Options = Parameters<typeof extended>[1];
type Files = Readonly<Record<string, string>>;

/** Name, server, what is replaced in which file by what. */
const places: readonly (readonly [string, Files, Files])[] = [
  ['a raw shape', { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: { path: z.string() } }, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: { path: z.string(), ${FIELD} } }, read);` }],
  ['an empty shape', { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: {} }, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: { ${FIELD} } }, read);` }],
  ['no schema', { 'server.ts': `${zod}\nserver.registerTool('read', { title: 'Read' }, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { title: 'Read', inputSchema: { ${FIELD} } }, read);` }],
  ['an empty config', { 'server.ts': `${zod}\nserver.registerTool('read', {}, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: { ${FIELD} } }, read);` }],
  ['z.object', { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({\n  path: z.string(),\n}) }, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({\n  path: z.string(),\n  ${FIELD},\n}) }, read);` }],
  ['methods that keep the fields', { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({ path: z.string() }).strict().describe('x') }, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({ path: z.string(), ${FIELD} }).strict().describe('x') }, read);` }],
  ['extend', { 'server.ts': `${zod}\nconst base = z.object({ a: z.string() });\nserver.registerTool('read', { inputSchema: base.extend({ path: z.string() }) }, read);` }, { 'server.ts': `${zod}\nconst base = z.object({ a: z.string() });\nserver.registerTool('read', { inputSchema: base.extend({ path: z.string(), ${FIELD} }) }, read);` }],
  ['partial', { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({ a: z.string() }).partial() }, read);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({ a: z.string() }).partial().extend({ ${FIELD} }) }, read);` }],
  ['merge', { 'server.ts': `${zod}\nconst paging = z.object({ page: z.number() });\nserver.registerTool('read', { inputSchema: z.object({ a: z.string() }).merge(paging) }, read);\nuse(paging);` }, { 'server.ts': `${zod}\nconst paging = z.object({ page: z.number() });\nserver.registerTool('read', { inputSchema: z.object({ a: z.string() }).merge(paging).extend({ ${FIELD} }) }, read);\nuse(paging);` }],
  ['a constant of its own', { 'server.ts': `${zod}\nconst shape = { path: z.string() };\ntype Args = z.infer<z.ZodObject<typeof shape>>;\nserver.registerTool('read', { inputSchema: shape }, read);` }, { 'server.ts': `${zod}\nconst shape = { path: z.string(), ${FIELD} };\ntype Args = z.infer<z.ZodObject<typeof shape>>;\nserver.registerTool('read', { inputSchema: shape }, read);` }],
  ['a constant that its handler parses with', { 'server.ts': `${zod}\nconst Args = z.object({ path: z.string() }).strict();\nserver.registerTool('read', { inputSchema: Args }, async (args) => text(Args.parse(args).path));` }, { 'server.ts': `${zod}\nconst Args = z.object({ path: z.string(), ${FIELD} }).strict();\nserver.registerTool('read', { inputSchema: Args }, async (args) => text(Args.parse(args).path));` }],
  ['a constant of its own in another file', { 'server.ts': 'import { shape } from \'./schemas.js\';\nserver.registerTool(\'read\', { inputSchema: shape }, read);', 'schemas.ts': `${zod}\nexport const shape = { path: z.string() };\nexport type Args = z.infer<z.ZodObject<typeof shape>>;` }, { 'schemas.ts': `${zod}\nexport const shape = { path: z.string(), ${FIELD} };\nexport type Args = z.infer<z.ZodObject<typeof shape>>;` }],
  ['a shared shape', { 'server.ts': `${zod}\nconst shape = { path: z.string() };\nserver.registerTool('read', { inputSchema: shape }, read);\nserver.registerTool('list', { inputSchema: shape }, list);` }, { 'server.ts': `${zod}\nconst shape = { path: z.string() };\nserver.registerTool('read', { inputSchema: { ...shape, ${FIELD} } }, read);\nserver.registerTool('list', { inputSchema: shape }, list);` }],
  ['a shared shape in shorthand', { 'server.ts': `${zod}\nconst inputSchema = { path: z.string() };\nserver.registerTool('read', { inputSchema }, read);\nserver.registerTool('list', { inputSchema }, list);` }, { 'server.ts': `${zod}\nconst inputSchema = { path: z.string() };\nserver.registerTool('read', { inputSchema: { ...inputSchema, ${FIELD} } }, read);\nserver.registerTool('list', { inputSchema }, list);` }],
  ['a shared schema', { 'server.ts': `${zod}\nconst Schema = z.object({ path: z.string() });\nserver.registerTool('read', { inputSchema: Schema }, read);\nvalidate(Schema);` }, { 'server.ts': `${zod}\nconst Schema = z.object({ path: z.string() });\nserver.registerTool('read', { inputSchema: Schema.extend({ ${FIELD} }) }, read);\nvalidate(Schema);` }],
  ['the shape of a shared schema', { 'server.ts': `${zod}\nconst Schema = z.object({ path: z.string() });\nserver.registerTool('read', { inputSchema: Schema.shape }, read);\nvalidate(Schema);` }, { 'server.ts': `${zod}\nconst Schema = z.object({ path: z.string() });\nserver.registerTool('read', { inputSchema: { ...Schema.shape, ${FIELD} } }, read);\nvalidate(Schema);` }],
  ['the shape of a schema of its own', { 'server.ts': `${zod}\nconst Schema = z.object({ path: z.string() });\nserver.registerTool('read', { inputSchema: Schema.shape }, read);` }, { 'server.ts': `${zod}\nconst Schema = z.object({ path: z.string(), ${FIELD} });\nserver.registerTool('read', { inputSchema: Schema.shape }, read);` }],
  ['a shape that is spread', { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: { ...paging, path: z.string() } }, read);\nconst paging = { page: z.number() };\nuse(paging);` }, { 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: { ...paging, path: z.string(), ${FIELD} } }, read);\nconst paging = { page: z.number() };\nuse(paging);` }],
  ['a config that is spread', { 'server.ts': `${zod}\nconst config = { description: 'x' };\nserver.registerTool('read', { ...config, inputSchema: { path: z.string() } }, read);` }, { 'server.ts': `${zod}\nconst config = { description: 'x' };\nserver.registerTool('read', { ...config, inputSchema: { path: z.string(), ${FIELD} } }, read);` }],
  ['a config in a constant', { 'server.ts': `${zod}\nconst config = { description: 'x' } as const;\nserver.registerTool('read', config, read);` }, { 'server.ts': `${zod}\nconst config = { description: 'x', inputSchema: { ${FIELD} } } as const;\nserver.registerTool('read', config, read);` }],
  ['a table with a shared shape', { 'server.ts': `${zod}\nconst shape = { path: z.string() };\nconst tools = [{ name: 'read', shape, run: read }, { name: 'list', shape, run: list }];\nfor (const { name, shape, run } of tools) server.registerTool(name, { inputSchema: shape }, run);\nasync function read() {}\nasync function list() {}` }, { 'server.ts': `${zod}\nconst shape = { path: z.string() };\nconst tools = [{ name: 'read', shape: { ...shape, ${FIELD} }, run: read }, { name: 'list', shape, run: list }];\nfor (const { name, shape, run } of tools) server.registerTool(name, { inputSchema: shape }, run);\nasync function read() {}\nasync function list() {}` }],
  ['a table with a common part', { 'server.ts': `${zod}\nconst tools = [{ name: 'read', shape: { a: z.string() }, run: read }, { name: 'list', shape: {}, run: list }];\nfor (const { name, shape, run } of tools) server.registerTool(name, { inputSchema: { ...common, ...shape } }, run);\nasync function read() {}\nasync function list() {}` }, { 'server.ts': `${zod}\nconst tools = [{ name: 'read', shape: { a: z.string(), ${FIELD} }, run: read }, { name: 'list', shape: {}, run: list }];\nfor (const { name, shape, run } of tools) server.registerTool(name, { inputSchema: { ...common, ...shape } }, run);\nasync function read() {}\nasync function list() {}` }],
  ['a table where a tool has none', { 'server.ts': `${zod}\nconst tools = [{ name: 'read', run: read }, { name: 'list', parameters: {}, run: list }];\nfor (const tool of tools) server.registerTool(tool.name, { description: 'x', inputSchema: tool.parameters }, tool.run);\nasync function read() {}\nasync function list() {}` }, { 'server.ts': `${zod}\nconst tools = [{ name: 'read', run: read, parameters: { ${FIELD} } }, { name: 'list', parameters: {}, run: list }];\nfor (const tool of tools) server.registerTool(tool.name, { description: 'x', inputSchema: tool.parameters }, tool.run);\nasync function read() {}\nasync function list() {}` }],
  ['an argument of a wrapper', { 'server.ts': `${zod}\nfunction add(name, shape, run) { server.registerTool(name, { inputSchema: z.object(shape) }, (args, extra) => run(args, extra)); }\nadd('read', { a: z.string() }, async ({ a }) => text(a));\nadd('list', {}, async () => text());` }, { 'server.ts': `${zod}\nfunction add(name, shape, run) { server.registerTool(name, { inputSchema: z.object(shape) }, (args, extra) => run(args, extra)); }\nadd('read', { a: z.string(), ${FIELD} }, async ({ a }) => text(a));\nadd('list', {}, async () => text());` }],
  ['a shape that a function completes', { 'server.ts': `${zod}\nconst paged = (shape) => ({ page: z.number(), ...shape });\nserver.registerTool('read', { inputSchema: paged({ a: z.string() }) }, read);\nvalidate(paged({}));` }, { 'server.ts': `${zod}\nconst paged = (shape) => ({ page: z.number(), ...shape });\nserver.registerTool('read', { inputSchema: paged({ a: z.string(), ${FIELD} }) }, read);\nvalidate(paged({}));` }],
  ['a field of a class', { 'server.ts': `${zod}\nclass Read { name = 'read'; schema = { a: z.string() }; async run(args) {} }\nclass List { name = 'list'; schema = {}; async run(args) {} }\nfor (const tool of [new Read(), new List()]) server.registerTool(tool.name, { inputSchema: tool.schema }, (args) => tool.run(args));` }, { 'server.ts': `${zod}\nclass Read { name = 'read'; schema = { a: z.string(), ${FIELD} }; async run(args) {} }\nclass List { name = 'list'; schema = {}; async run(args) {} }\nfor (const tool of [new Read(), new List()]) server.registerTool(tool.name, { inputSchema: tool.schema }, (args) => tool.run(args));` }],
];

describe('a field is added to', () => {
  it.each(places)('%s', (_, files, expected) => {
    expect(extended(files, { tools: ['read'] })).toEqual({ files: expected, imports: [] });
  });
});

const overloads: readonly (readonly [string, string, string])[] = [
  ['a name', '\'read\', read', `'read', { ${FIELD} }, read`],
  ['a description', '\'read\', \'Reads.\', read', `'read', 'Reads.', { ${FIELD} }, read`],
  ['a description in a constant', '\'read\', DESCRIPTION, read', `'read', DESCRIPTION, { ${FIELD} }, read`],
  ['a template as description', '\'read\', `Reads ${LIMIT} lines.`, read', `'read', \`Reads \${LIMIT} lines.\`, { ${FIELD} }, read`],
  ['a shape', '\'read\', { path: z.string() }, read', `'read', { path: z.string(), ${FIELD} }, read`],
  ['an empty shape', '\'read\', {}, read', `'read', { ${FIELD} }, read`],
  ['annotations', '\'read\', { readOnlyHint: true }, read', `'read', { ${FIELD} }, { readOnlyHint: true }, read`],
  ['a description and a shape', '\'read\', \'Reads.\', { path: z.string() }, read', `'read', 'Reads.', { path: z.string(), ${FIELD} }, read`],
  ['a description and annotations', '\'read\', \'Reads.\', { title: \'Read\', readOnlyHint: true }, read', `'read', 'Reads.', { ${FIELD} }, { title: 'Read', readOnlyHint: true }, read`],
  ['annotations in a constant', '\'read\', \'Reads.\', HINTS, read', `'read', 'Reads.', { ${FIELD} }, HINTS, read`],
  ['a shape and annotations', '\'read\', { path: z.string() }, { readOnlyHint: true }, read', `'read', { path: z.string(), ${FIELD} }, { readOnlyHint: true }, read`],
  ['all of them', '\'read\', \'Reads.\', { path: z.string() }, { readOnlyHint: true }, read', `'read', 'Reads.', { path: z.string(), ${FIELD} }, { readOnlyHint: true }, read`],
  ['an unknown description and a shape', '\'read\', describe(\'read\'), { path: z.string() }, read', `'read', describe('read'), { path: z.string(), ${FIELD} }, read`],
];

describe('tool() with', () => {
  it.each(overloads)('%s', (_, before, after) => {
    const serverOf = (call: string): string => `${zod}\nconst DESCRIPTION = 'Reads.';\nconst HINTS = { readOnlyHint: true };\nserver.tool(${call});\nasync function read() {}`;
    expect(extended({ 'server.ts': serverOf(before) })).toEqual({ files: { 'server.ts': serverOf(after) }, imports: [] });
  });
});

const prompts: readonly (readonly [string, string, string, options?: Options])[] = [
  ['an object of options', 'server.registerPrompt(\'brief\', { title: \'Brief\', argsSchema: { task: z.string() } }, brief);', `server.registerPrompt('brief', { title: 'Brief', argsSchema: { task: z.string(), ${FIELD} } }, brief);`],
  ['an object of options, without arguments', 'server.registerPrompt(\'brief\', { title: \'Brief\' }, brief);', `server.registerPrompt('brief', { title: 'Brief', argsSchema: { ${FIELD} } }, brief);`],
  ['an object of options in v2', 'server.registerPrompt(\'brief\', { title: \'Brief\' }, brief);', `server.registerPrompt('brief', { title: 'Brief', argsSchema: z.object({ ${FIELD} }) }, brief);`, { sdk: 'v2' }],
  ['a completed argument', 'server.registerPrompt(\'brief\', { argsSchema: { task: completable(z.string(), complete) } }, brief);', `server.registerPrompt('brief', { argsSchema: { task: completable(z.string(), complete), ${FIELD} } }, brief);`],
  ['a name alone', 'server.prompt(\'brief\', brief);', `server.prompt('brief', { ${FIELD} }, brief);`],
  ['a description', 'server.prompt(\'brief\', \'Starts.\', brief);', `server.prompt('brief', 'Starts.', { ${FIELD} }, brief);`],
  ['arguments', 'server.prompt(\'brief\', { task: z.string() }, brief);', `server.prompt('brief', { task: z.string(), ${FIELD} }, brief);`],
  ['both', 'server.prompt(\'brief\', \'Starts.\', { task: z.string() }, brief);', `server.prompt('brief', 'Starts.', { task: z.string(), ${FIELD} }, brief);`],
];

describe('a prompt with', () => {
  const serverOf = (call: string): string => `${zod}\nasync function brief() {}\n${call}`;
  it.each(prompts.map(([name, ...rest]) => [name, rest] as const))('%s', (_, [before, after, options]) => {
    expect(extended({ 'server.ts': serverOf(before) }, options)).toEqual({ files: { 'server.ts': serverOf(after) }, imports: [] });
  });

  it('several directories is left', () => {
    expect(extended({ 'server.ts': serverOf('server.registerPrompt(\'brief\', {}, brief);') }, { name: 'directories', form: 'many' }).blocked).toBe('a prompt takes text alone, and `brief` uses several directories');
  });
});

/** Name, SDK, imports, schema before and after. */
const libraries: readonly (readonly [string, 'v1' | 'v2', string, string, string, options?: Options])[] = [
  ['zod, required', 'v1', zod, '{ a: z.string() }', '{ a: z.string(), directory: z.string().describe(\'Absolute path of the directory to work in\') }', { required: true }],
  ['zod, several', 'v1', zod, '{ a: z.string() }', '{ a: z.string(), directories: z.array(z.string()).optional().describe(\'Absolute paths of the directories to work in\') }', { name: 'directories', form: 'many' }],
  ['the zod of the other fields', 'v1', `${zod}\nimport * as z3 from 'zod/v3';`, '{ a: z3.string() }', `{ a: z3.string(), ${FIELD.replaceAll('z.', 'z3.')} }`],
  ['the zod of a spread and a call', 'v1', `import { z as zod4 } from 'zod/v4';`, 'zod4.object({ ...common })', `zod4.object({ ...common, ${FIELD.replaceAll('z.', 'zod4.')} })`],
  ['zod by require', 'v1', 'const { z: schema } = require(\'zod\');', '{}', `{ ${FIELD.replaceAll('z.', 'schema.')} }`],
  ['double quotes', 'v1', 'import { z } from "zod";', '{ a: z.enum(["b"]) }', `{ a: z.enum(["b"]), ${FIELD.replaceAll('\'', '"')} }`],
  ['zod/mini', 'v2', 'import * as z from \'zod/mini\';', 'z.object({ a: z.string() })', 'z.object({ a: z.string(), directory: z.optional(z.string()).check(z.describe(\'Absolute path of the directory to work in\')) })'],
  ['zod/mini, required and several', 'v2', 'import * as z from \'zod/v4-mini\';', 'z.object({ a: z.string() })', 'z.object({ a: z.string(), directories: z.array(z.string()).check(z.describe(\'Absolute paths of the directories to work in\')) })', { name: 'directories', form: 'many', required: true }],
  ['zod/mini, behind a function', 'v2', 'import * as z from \'zod/mini\';', 'z.partial(z.object({ a: z.string() }))', 'z.extend(z.partial(z.object({ a: z.string() })), { directory: z.optional(z.string()).check(z.describe(\'Absolute path of the directory to work in\')) })'],
  ['valibot', 'v2', 'import * as v from \'valibot\';', 'toStandardJsonSchema(v.object({ a: v.string() }))', 'toStandardJsonSchema(v.object({ a: v.string(), directory: v.optional(v.pipe(v.string(), v.description(\'Absolute path of the directory to work in\'))) }))'],
  ['valibot, required and several', 'v2', 'import * as v from \'valibot\';', 'toStandardJsonSchema(v.pipe(v.strictObject({ a: v.string() }), v.description(\'x\')))', 'toStandardJsonSchema(v.pipe(v.strictObject({ a: v.string(), directories: v.pipe(v.array(v.string()), v.description(\'Absolute paths of the directories to work in\')) }), v.description(\'x\')))', { name: 'directories', form: 'many', required: true }],
  ['arktype', 'v2', 'import { type } from \'arktype\';', 'type({ a: \'string\' })', 'type({ a: \'string\', \'directory?\': type(\'string\').describe(\'Absolute path of the directory to work in\') })'],
  ['arktype, required and several', 'v2', 'import { type } from \'arktype\';', 'type({ a: \'string\', \'+\': \'reject\' })', 'type({ a: \'string\', \'+\': \'reject\', directories: type(\'string[]\').describe(\'Absolute paths of the directories to work in\') })', { name: 'directories', form: 'many', required: true }],
];

describe('a field is written with', () => {
  it.each(libraries.map(([name, ...rest]) => [name, rest] as const))('%s', (_, [sdk, imports, before, after, options]) => {
    const serverOf = (schema: string): string => `${imports}\nserver.registerTool('read', { inputSchema: ${schema} }, read);`;
    expect(extended({ 'server.ts': serverOf(before) }, { sdk, ...options })).toEqual({ files: { 'server.ts': serverOf(after) }, imports: [] });
  });

  it('zod in a new object for v2', () => {
    expect(extended({ 'server.ts': `${zod}\nserver.registerTool('read', {}, read);` }, { sdk: 'v2' }).files).toEqual({ 'server.ts': `${zod}\nserver.registerTool('read', { inputSchema: z.object({ ${FIELD} }) }, read);` });
  });

  it('valibot where a schema is shared', () => {
    const serverOf = (schema: string): string => `import * as v from 'valibot';\nconst Schema = v.strictObject({ a: v.string() });\nserver.registerTool('read', { inputSchema: toStandardJsonSchema(${schema}) }, read);\nuse(Schema);`;
    expect(extended({ 'server.ts': serverOf('Schema') }, { sdk: 'v2' }).files).toEqual({ 'server.ts': serverOf('v.strictObject({ ...Schema.entries, directory: v.optional(v.pipe(v.string(), v.description(\'Absolute path of the directory to work in\'))) })') });
  });

  it('arktype where a schema is shared', () => {
    const serverOf = (schema: string): string => `import { type } from 'arktype';\nconst Schema = type({ a: 'string' });\nserver.registerTool('read', { inputSchema: ${schema} }, read);\nuse(Schema);`;
    expect(extended({ 'server.ts': serverOf('Schema') }, { sdk: 'v2' }).files).toEqual({ 'server.ts': serverOf('Schema.merge({ \'directory?\': type(\'string\').describe(\'Absolute path of the directory to work in\') })') });
  });

  it('valibot in a new schema for v2', () => {
    const field = 'directory: v.optional(v.pipe(v.string(), v.description(\'Absolute path of the directory to work in\')))';
    const files = { 'server.ts': 'import * as v from \'valibot\';\nserver.registerTool(\'read\', {}, read);', 'list.ts': 'import { toStandardJsonSchema } from \'@valibot/to-json-schema\';' };
    expect(extended(files, { sdk: 'v2', hasZod: false })).toEqual({ files: { 'server.ts': `import * as v from 'valibot';\nserver.registerTool('read', { inputSchema: toStandardJsonSchema(v.object({ ${field} })) }, read);` }, imports: ['server.ts: @valibot/to-json-schema toStandardJsonSchema'] });
  });

  it('functions of valibot that are imported one by one', () => {
    const serverOf = (schema: string): string => `import { object, optional, string } from 'valibot';\nserver.registerTool('read', { inputSchema: toStandardJsonSchema(object({ ${schema} })) }, read);`;
    expect(extended({ 'server.ts': serverOf('a: optional(string())') }, { sdk: 'v2' })).toEqual({ files: { 'server.ts': serverOf('a: optional(string()), directory: optional(pipe(string(), description(\'Absolute path of the directory to work in\')))') }, imports: ['server.ts: valibot description', 'server.ts: valibot pipe'] });
  });
});

describe('the library is imported', () => {
  const server = 'server.registerTool(\'read\', {}, read);';
  const after = `server.registerTool('read', { inputSchema: { ${FIELD} } }, read);`;

  it('from zod where the package depends on it', () => {
    expect(extended({ 'server.ts': server })).toEqual({ files: { 'server.ts': after }, imports: ['server.ts: zod z'] });
  });

  it('not where it does not', () => {
    expect(extended({ 'server.ts': server }, { hasZod: false }).blocked).toBe('the file has no zod to declare the parameter with, and the package does not depend on it');
  });

  it('as other tools have it', () => {
    expect(extended({ 'server.ts': server, 'list.ts': 'import { z } from \'zod/v3\';\nserver.registerTool(\'list\', { inputSchema: { a: z.string() } }, list);' }, { tools: ['read'] })).toEqual({ files: { 'server.ts': after }, imports: ['server.ts: zod/v3 z'] });
  });

  it('from the file that hands it on', () => {
    const files = { 'tools/read.ts': server, 'list.ts': 'import { z } from \'./lib/zod.js\';\nserver.registerTool(\'list\', { inputSchema: { a: z.string() } }, list);', 'lib/zod.ts': 'import { z } from \'zod\';\nexport { z };' };
    expect(extended(files, { tools: ['read'] })).toEqual({ files: { 'tools/read.ts': after }, imports: ['tools/read.ts: ../lib/zod.js z'] });
  });

  it('as the shared schema has it', () => {
    const server = 'import { shape } from \'./shape.js\';\nserver.registerTool(\'read\', { inputSchema: shape }, read);\nuse(shape);';
    expect(extended({ 'server.ts': server, 'shape.ts': 'import { z as zod } from \'zod/v4\';\nexport const shape = { a: zod.string() };' })).toEqual({ files: { 'server.ts': server.replace('inputSchema: shape', `inputSchema: { ...shape, ${FIELD} }`) }, imports: ['server.ts: zod/v4 z'] });
  });
});

/** Schemas to which nothing is added, and why. */
const blocked: readonly (readonly [string, string, string])[] = [
  ['a transform', 'z.object({ a: z.string() }).transform((args) => args.a)', 'isn\'t followed yet'],
  ['a refinement', 'z.object({ a: z.string() }).refine((args) => args.a !== \'\')', 'isn\'t followed yet'],
  ['a union', 'z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])', 'isn\'t followed yet'],
  ['a call that is not followed', 'makeSchema()', 'isn\'t followed yet'],
  ['a field of that name', '{ directory: z.string() }', 'has a `directory` already'],
  ['a field of that name in a spread', '{ ...common, a: z.string() }', 'has a `directory` already'],
  ['a field of that name in what is merged', 'z.object({ a: z.string() }).merge(z.object(common))', 'has a `directory` already'],
];

describe('no field is added to', () => {
  it.each(blocked)('%s', (_, schema, why) => {
    expect(extended({ 'server.ts': `${zod}\nconst common = { directory: z.string() };\nserver.registerTool('read', { inputSchema: ${schema} }, read);` })).toEqual({ files: {}, imports: [], blocked: expect.stringContaining(why) as string });
  });

  it('a schema that a function makes for others too', () => {
    expect(extended({ 'server.ts': `${zod}\nconst paged = () => z.object({ page: z.number() });\nserver.registerTool('read', { inputSchema: paged() }, read);\nvalidate(paged());` }).blocked).toContain('isn\'t followed yet');
  });

  it('a schema that a tool shares which does not need it', () => {
    const files = { 'server.ts': `${zod}\nfor (const [name, run] of Object.entries({ read, list })) server.registerTool(name, { inputSchema: { a: z.string() } }, run);\nasync function read() {}\nasync function list() {}` };
    expect(extended(files, { tools: ['read'] }).blocked).toBe('the schema is that of `list` too, which doesn\'t need the same');
    expect(extended(files).files).toEqual({ 'server.ts': files['server.ts'].replace('a: z.string()', `a: z.string(), ${FIELD}`) });
  });
});
