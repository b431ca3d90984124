import { client, escaped, INFO, NOTIFICATION, type RemovalCase, V1, V1_SCHEMA, V2 } from './case.ts';

const PAIR = client('1 capability and 1 handler');
const ALL = client('1 capability, 1 handler and 1 notification');

/** A client's capability, handler and notifications, which go at once or not at all. */
export const clientCases: readonly RemovalCase[] = [
  {
    name: 'inline options that say nothing else go, and the schema’s import',
    before: `${V1}${V1_SCHEMA}const c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\nawait c.listTools();\n`,
    after: { [PAIR]: `${V1}const c = new Client(${INFO});\nawait c.listTools();\n` },
  },
  {
    name: 'other capabilities stay, with their layout',
    before: `${V2}const c = new Client(${INFO}, {\n  capabilities: {\n    sampling: {},\n    roots: { listChanged: true },\n    elicitation: {},\n  },\n});\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO}, {\n  capabilities: {\n    sampling: {},\n    elicitation: {},\n  },\n});\n` },
  },
  {
    name: 'the last capability goes with the comma before it, and leaves the trailing one',
    before: `${V2}const c = new Client(${INFO}, {\n\tcapabilities: {\n\t\tsampling: {},\n\t\troots: {},\n\t},\n});\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO}, {\n\tcapabilities: {\n\t\tsampling: {},\n\t},\n});\n` },
  },
  {
    name: 'other options stay',
    before: `${V2}const c = new Client(${INFO}, { enforceStrictCapabilities: true, capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO}, { enforceStrictCapabilities: true });\n` },
  },
  {
    name: 'options in a constant stay, without the capability',
    before: `${V2}const options = { capabilities: { roots: {}, sampling: {} } };\nconst c = new Client(${INFO}, options);\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const options = { capabilities: { sampling: {} } };\nconst c = new Client(${INFO}, options);\n` },
  },
  {
    name: 'a constant of capabilities is left empty',
    before: `${V2}const capabilities = { roots: {} };\nconst c = new Client(${INFO}, { capabilities });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const capabilities = {};\nconst c = new Client(${INFO}, { capabilities });\n` },
  },
  {
    name: 'a shorthand goes with its constant',
    before: `${V2}const roots = { listChanged: true };\nconst c = new Client(${INFO}, { capabilities: { sampling: {}, roots } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO}, { capabilities: { sampling: {} } });\n` },
  },
  {
    name: 'a spread under a condition goes, and the condition’s constant',
    before: `${V2}const withRoots = process.env.ROOTS === '1';\nconst c = new Client(${INFO}, { capabilities: { sampling: {}, ...(withRoots ? { roots: {} } : {}) } });\nif (withRoots) c.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO}, { capabilities: { sampling: {} } });\n` },
  },
  {
    name: 'a condition that is used elsewhere stays',
    before: `${V2}const withRoots = process.env.ROOTS === '1';\nconst c = new Client(${INFO}, { capabilities: { ...(withRoots && { roots: {} }) } });\nif (withRoots) {\n  c.setRequestHandler('roots/list', () => ({ roots: [] }));\n}\nconsole.log(withRoots);\n`,
    after: { [PAIR]: `${V2}const withRoots = process.env.ROOTS === '1';\nconst c = new Client(${INFO});\nconsole.log(withRoots);\n` },
  },
  {
    name: 'options under a condition',
    before: `${V2}const c = new Client(${INFO}, process.env.ROOTS ? { capabilities: { roots: {} } } : undefined);\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO});\n` },
  },
  {
    name: 'registerCapabilities goes with what it registers',
    before: `${V2}const c = new Client(${INFO});\nc.registerCapabilities({ roots: { listChanged: true } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO});\n` },
  },
  {
    name: 'registerCapabilities stays with what else it registers',
    before: `${V2}const c = new Client(${INFO});\nc.registerCapabilities({ roots: {}, sampling: {} });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const c = new Client(${INFO});\nc.registerCapabilities({ sampling: {} });\n` },
  },
  {
    name: 'an assigned capability',
    before: `${V2}const capabilities = {};\nif (process.env.ROOTS) {\n  capabilities.roots = {};\n}\nconst c = new Client(${INFO}, { capabilities });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [PAIR]: `${V2}const capabilities = {};\nconst c = new Client(${INFO}, { capabilities });\n` },
  },
  {
    name: 'the list and what only it needs go with the handler',
    before: `${V1}${V1_SCHEMA}import { pathToFileURL } from 'node:url';\n\nasync function main(transport) {\n  const folder = process.cwd();\n  const roots = [{ uri: pathToFileURL(folder).href }];\n\n  const c = new Client(${INFO}, { capabilities: { roots: {} } });\n  c.setRequestHandler(ListRootsRequestSchema, async () => ({ roots }));\n  await c.connect(transport);\n}\n`,
    after: { [PAIR]: `${V1}\nasync function main(transport) {\n  const c = new Client(${INFO});\n  await c.connect(transport);\n}\n` },
  },
  {
    name: 'a named handler goes, unless it is exported or used',
    before: `${V2}function list() { return { roots: [] }; }\nexport function other() { return 1; }\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', list);\n`,
    after: { [PAIR]: `${V2}export function other() { return 1; }\nconst c = new Client(${INFO});\n` },
  },
  {
    name: 'an exported handler stays',
    before: `${V2}export function list() { return { roots: [] }; }\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', list);\n`,
    after: { [PAIR]: `${V2}export function list() { return { roots: [] }; }\nconst c = new Client(${INFO});\n` },
  },
  {
    name: 'a handler from another module: the import stays, for what loading it does',
    before: `${V2}import { list } from './list.js';\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', list);\n`,
    after: { [PAIR]: `${V2}import { list } from './list.js';\nconst c = new Client(${INFO});\n` },
  },
  {
    name: 'require: the name goes out of the pattern',
    before: `const { Client } = require('@modelcontextprotocol/sdk/client/index.js');\nconst { ListRootsRequestSchema, ListToolsResultSchema } = require('@modelcontextprotocol/sdk/types.js');\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\nc.request({ method: 'tools/list' }, ListToolsResultSchema);\n`,
    after: { [PAIR]: `const { Client } = require('@modelcontextprotocol/sdk/client/index.js');\nconst { ListToolsResultSchema } = require('@modelcontextprotocol/sdk/types.js');\nconst c = new Client(${INFO});\nc.request({ method: 'tools/list' }, ListToolsResultSchema);\n` },
  },
  {
    name: 'types that only the list needs',
    isTyped: true,
    before: `${V1}import { ListRootsRequestSchema, type Root } from '@modelcontextprotocol/sdk/types.js';\nconst roots: Root[] = [];\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler(ListRootsRequestSchema, () => ({ roots }));\n`,
    after: { [PAIR]: `${V1}const c = new Client(${INFO});\n` },
  },
  {
    name: 'a client that is exported: the title says so',
    before: `${V2}export const c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: { [escaped('1 capability and 1 handler')]: `${V2}export const c = new Client(${INFO});\n` },
  },
  {
    name: 'line ends of Windows, no semicolons, double quotes',
    before: `import { Client } from "@modelcontextprotocol/client"\r\n\r\nconst c = new Client({ name: "a", version: "1" }, {\r\n  capabilities: { roots: {} },\r\n})\r\n\r\nc.setRequestHandler("roots/list", () => ({ roots: [] }))\r\n\r\nawait c.listTools()\r\n`,
    after: { [PAIR]: `import { Client } from "@modelcontextprotocol/client"\r\n\r\nconst c = new Client({ name: "a", version: "1" })\r\n\r\nawait c.listTools()\r\n` },
  },
  {
    name: 'two clients, each for itself',
    before: `${V2}const a = new Client(${INFO}, { capabilities: { roots: {} } });\na.setRequestHandler('roots/list', () => ({ roots: [] }));\nconst b = new Client(${INFO}, { capabilities: { roots: { listChanged: true }, sampling: {} } });\nb.setRequestHandler('roots/list', () => ({ roots: [] }));\nawait b.sendRootsListChanged();\n`,
    after: {
      [PAIR]: `${V2}const a = new Client(${INFO});\nconst b = new Client(${INFO}, { capabilities: { roots: { listChanged: true }, sampling: {} } });\nb.setRequestHandler('roots/list', () => ({ roots: [] }));\nawait b.sendRootsListChanged();\n`,
      [ALL]: `${V2}const a = new Client(${INFO}, { capabilities: { roots: {} } });\na.setRequestHandler('roots/list', () => ({ roots: [] }));\nconst b = new Client(${INFO}, { capabilities: { sampling: {} } });\n`,
      [NOTIFICATION]: `${V2}const a = new Client(${INFO}, { capabilities: { roots: {} } });\na.setRequestHandler('roots/list', () => ({ roots: [] }));\nconst b = new Client(${INFO}, { capabilities: { roots: { listChanged: true }, sampling: {} } });\nb.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    },
  },
  // Left
  {
    name: 'a comment at the capability',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { sampling: {}, roots: {} /* the folder */ } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: {},
  },
  {
    name: 'a comment above the handler',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: {} } });\n// The folder that was given.\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: {},
  },
  {
    name: 'a comment in the handler',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', () => {\n  // Nothing yet.\n  return { roots: [] };\n});\n`,
    after: {},
  },
  {
    name: 'a list that other code keeps',
    before: `${V2}const roots = [];\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', () => ({ roots }));\nexport function add(uri) { roots.push({ uri }); }\n`,
    after: {},
  },
  {
    name: 'a send in a callback: it stays, so the capability must',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\nwatch((folder) => {\n  console.log(folder);\n  c.sendRootsListChanged();\n});\n`,
    after: { [NOTIFICATION]: `${V2}const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\nwatch((folder) => {\n  console.log(folder);\n});\n` },
  },
  {
    name: 'a server beside: a proxy hands roots on',
    before: `${V1}${V1_SCHEMA}import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nconst s = new Server(${INFO});\nconst c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\ns.oninitialized = () => {};\n`,
    after: {},
  },
  {
    name: 'a client in a field',
    before: `${V2}class Host {\n  c = new Client(${INFO}, { capabilities: { roots: {} } });\n  start() { this.c.setRequestHandler('roots/list', () => ({ roots: [] })); }\n}\n`,
    after: {},
  },
  {
    name: 'a capability whose handler is elsewhere',
    before: `${V2}export const c = new Client(${INFO}, { capabilities: { roots: {} } });\n`,
    after: {},
  },
  {
    name: 'options that other code reads',
    before: `${V2}const options = { capabilities: { roots: {} } };\nconst c = new Client(${INFO}, options);\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\nconsole.log(options);\n`,
    after: {},
  },
  {
    name: 'a handler with a branch beside',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: {} } });\nif (process.env.ROOTS) c.setRequestHandler('roots/list', () => ({ roots: [] }));\nelse console.log('none');\n`,
    after: {},
  },
  {
    name: 'a condition that does something',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: {} } });\nif (start()) c.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: {},
  },
  {
    name: 'a test',
    filename: 'src/client.test.js',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: {} } });\nc.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
    after: {},
  },
  {
    name: 'all of it in one function',
    before: `${V2}export async function run(transport) {\n  const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n  c.setRequestHandler('roots/list', () => ({ roots: [] }));\n  await c.connect(transport);\n  await c.sendRootsListChanged();\n}\n`,
    after: {
      [NOTIFICATION]: `${V2}export async function run(transport) {\n  const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n  c.setRequestHandler('roots/list', () => ({ roots: [] }));\n  await c.connect(transport);\n}\n`,
      [ALL]: `${V2}export async function run(transport) {\n  const c = new Client(${INFO});\n  await c.connect(transport);\n}\n`,
    },
  },
];
