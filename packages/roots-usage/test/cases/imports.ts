import { js, ts, V1_SERVER, V1_TYPES, type Case } from './case.ts';

const B = ['imports bound'];
const BB = ['imports bound', 'imports bound'];
const INFO = `{ name: 'a', version: '1' }`;

/** Deprecated types and schemas that are imported or re-exported. */
export const importCases: readonly Case[] = [
  ts('a type', `import type { «Root» } from '@modelcontextprotocol/sdk/types.js';\nexport let first: Root;`, B),
  ts('an inline type', `import { type «ListRootsResult» } from '@modelcontextprotocol/server';\nexport let last: ListRootsResult;`, B),
  ts('an alias', `import type { «Root» as McpRoot } from '@modelcontextprotocol/client';\nexport let first: McpRoot;`, B),
  js('a schema', `import { «RootSchema», CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nRootSchema.parse(x);`, B),
  js('a schema of core', `import { «ListRootsResultSchema» } from '@modelcontextprotocol/core';\nListRootsResultSchema.parse(x);`, B),
  js('a schema that nothing refers to', `import { «ListRootsRequestSchema» } from '@modelcontextprotocol/sdk/types.js';`, B),
  js('a re-export', `export { «ListRootsRequestSchema», «RootSchema» as R } from '@modelcontextprotocol/sdk/types.js';`, BB),
  ts('a re-exported type', `export type { «Root» } from '@modelcontextprotocol/sdk/types.js';`, B),
  js('an import that is exported again', `import { «RootSchema» } from '@modelcontextprotocol/sdk/types.js';\nexport { RootSchema };`, B),
  js('require', `const { «RootSchema»: R } = require('@modelcontextprotocol/sdk/types.js');\nR.parse(x);`, B),
  js('await import()', `const { «ListRootsResultSchema» } = await import('@modelcontextprotocol/core');\nListRootsResultSchema.parse(x);`, B),
  js('a member of a namespace, once', `${V1_TYPES}types.«RootSchema».parse(x);\ntypes.RootSchema.parse(y);`, B),
  ts('a type of a namespace', `${V1_TYPES}export let first: types.«Root»;\nexport let second: types.Root;`, B),
  ts('import =', `import sdk = require('@modelcontextprotocol/sdk/types.js');\nexport let first: sdk.«Root»;`, B),
  ts('an import type', `export let first: import('@modelcontextprotocol/sdk/types.js').«Root»;`, B),
  js('specTypeSchemas', `import { specTypeSchemas } from '@modelcontextprotocol/server';\nspecTypeSchemas.«ListRootsRequest»;`, B),
  js('a module that modules names', `import { «RootSchema» } from '../sdk.js';\nRootSchema.parse(x);`, B, { modules: ['**/sdk.js'] }),
  ts('the response of the specification', `import type { «ListRootsResultResponse» } from '@modelcontextprotocol/sdk/spec.types.js';\nexport let r: ListRootsResultResponse;`, B),
  ts('a type used beside a request', `${V1_SERVER}import type { «Root» } from '@modelcontextprotocol/sdk/types.js';\nconst s = new Server(${INFO});\nlet roots: Root[] = [];\nroots = (await s.«listRoots»()).roots;`, ['imports bound', 'request bound']),
  js('a schema used in a request and elsewhere', `${V1_SERVER}import { «ListRootsResultSchema» } from '@modelcontextprotocol/sdk/types.js';\nconst s = new Server(${INFO});\nawait s.request({ method: «'roots/list'» }, ListRootsResultSchema);\nListRootsResultSchema.parse(x);`, ['imports bound', 'request bound']),
  js('a schema used only in reported usages', `${V1_SERVER}import { ListRootsResultSchema as R } from '@modelcontextprotocol/sdk/types.js';\nconst s = new Server(${INFO});\nawait s.request({ method: «'roots/list'» }, R);\nawait s.request({ method: «'roots/list'» }, R);`, ['request bound', 'request bound']),
  // Something else
  ts('Root of React', `import { createRoot, type Root } from 'react-dom/client';\nimport { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nlet root: Root;`),
  js('Root of Radix', `import { Root } from '@radix-ui/react-dialog';\nimport '@modelcontextprotocol/sdk/types.js';`),
  ts('Root of PostCSS and mdast', `import type { Root } from 'mdast';\nimport type { Root as CssRoot } from 'postcss';\nimport { Client } from '@modelcontextprotocol/sdk/client/index.js';`),
  ts("the project's own Root", `import type { Root } from './tree.js';\nimport { Client } from '@modelcontextprotocol/sdk/client/index.js';`),
  js('an own RootSchema', `import { Client } from '@modelcontextprotocol/sdk/client/index.js';\nconst RootSchema = z.object({ a: z.string() });\nRootSchema.parse(x);`),
  js('AWS Organizations', `import { ListRootsCommand, paginateListRoots } from '@aws-sdk/client-organizations';\nimport '@modelcontextprotocol/sdk/types.js';\nnew ListRootsCommand({});`),
  ts('the request of AWS Organizations', `import type { ListRootsRequest } from '@aws-sdk/client-organizations';\nimport '@modelcontextprotocol/sdk/types.js';`),
  js('other names of the SDK', `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nconst roots = [];`),
];
