import { CALL, CAPABILITY, client, HANDLER, INFO, NOTIFICATION, READ, type RemovalCase, V1, V1_SCHEMA, V2 } from './case.ts';

const SERVER = "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\n";
const MCP = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n";
const C = `${V1}export const c = new Client(${INFO});\n`;

/** Mistakes, each with what takes it out. */
export const mistakeCases: readonly RemovalCase[] = [
  {
    name: 'among server capabilities',
    before: `${SERVER}export const s = new Server(${INFO}, { capabilities: { tools: {}, roots: {} } });\n`,
    after: { [CAPABILITY]: `${SERVER}export const s = new Server(${INFO}, { capabilities: { tools: {} } });\n` },
  },
  {
    name: 'the only server capability',
    before: `${SERVER}export const s = new Server(${INFO}, { instructions: 'x', capabilities: { roots: {} } });\n`,
    after: { [CAPABILITY]: `${SERVER}export const s = new Server(${INFO}, { instructions: 'x' });\n` },
  },
  {
    name: 'a handler on a server',
    before: `${SERVER}${V1_SCHEMA}export const s = new Server(${INFO});\ns.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\n`,
    after: { [HANDLER]: `${SERVER}export const s = new Server(${INFO});\n` },
  },
  {
    name: 'a client that watches',
    before: `${C}c.setNotificationHandler('notifications/roots/list_changed', () => reload());\n`,
    after: { [HANDLER]: C },
  },
  {
    name: 'a condition on a server’s capability',
    before: `${C}if (c.getServerCapabilities()?.roots) {\n  run();\n}\n`,
    after: { [READ]: C },
  },
  {
    name: 'a condition on a part of it',
    before: `${C}if (!!c.getServerCapabilities()?.roots?.listChanged) run();\n`,
    after: { [READ]: C },
  },
  {
    name: 'a server’s capability as a value',
    before: `${C}export const roots = c.getServerCapabilities()?.roots;\n`,
    after: { [READ]: `${C}export const roots = undefined;\n` },
  },
  {
    name: 'whether a server has it',
    before: `${C}export const has = c.getServerCapabilities()?.roots !== undefined;\n`,
    after: { [READ]: `${C}export const has = false;\n` },
  },
  {
    name: 'a call on an McpServer',
    before: `${MCP}export const m = new McpServer(${INFO});\nawait m.listRoots();\n`,
    after: { [CALL]: `${MCP}export const m = new McpServer(${INFO});\n` },
  },
  {
    name: 'a send on a client of 2026-07-28',
    before: `${V2}const c = new Client(${INFO}, { versionNegotiation: { mode: { pin: '2026-07-28' } } });\nawait c.sendRootsListChanged();\n`,
    after: { [NOTIFICATION]: `${V2}const c = new Client(${INFO}, { versionNegotiation: { mode: { pin: '2026-07-28' } } });\n` },
  },
  {
    name: 'a send without the capability',
    before: `${V2}const c = new Client(${INFO});\nawait c.sendRootsListChanged();\n`,
    after: { [NOTIFICATION]: `${V2}const c = new Client(${INFO});\n` },
  },
  {
    name: 'a handler without the capability',
    before: `${V1}${V1_SCHEMA}const c = new Client(${INFO});\nc.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\n`,
    after: { [HANDLER]: `${V1}const c = new Client(${INFO});\n` },
  },
  {
    name: 'a capability without handler',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: {} } });\n`,
    after: { [client('1 capability')]: `${V2}const c = new Client(${INFO});\n` },
  },
  {
    name: 'a capability without handler, and a notification that needs it',
    before: `${V2}const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\nawait c.sendRootsListChanged();\n`,
    after: {
      [NOTIFICATION]: `${V2}const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n`,
      [client('1 capability and 1 notification')]: `${V2}const c = new Client(${INFO});\n`,
    },
  },
  // Left
  { name: 'a condition with another branch', before: `${C}if (c.getServerCapabilities()?.roots) run();\nelse stop();\n`, after: {} },
  { name: 'a part of a condition', before: `${C}if (ready && c.getServerCapabilities()?.roots) run();\n`, after: {} },
  { name: 'a result on an McpServer', before: `${MCP}export const m = new McpServer(${INFO});\nexport const list = await m.listRoots();\n`, after: {} },
];
