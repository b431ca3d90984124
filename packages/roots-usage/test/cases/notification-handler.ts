import { js, SIGHT, ts, V1_MCP, V1_SERVER, V1_TYPES, V2_SERVER, type Case } from './case.ts';

const B = ['notification-handler bound'];
const L = ['notification-handler likely'];
const INFO = `{ name: 'a', version: '1' }`;
const SCHEMA = `import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';\n`;
const S = `${V1_SERVER}const s = new Server(${INFO});\n`;

/** A server watches for the notification. */
export const notificationHandlerCases: readonly Case[] = [
  js('by schema', `${SCHEMA}${S}s.setNotificationHandler(«RootsListChangedNotificationSchema», async () => {});`, B),
  js('by an aliased schema', `import { RootsListChangedNotificationSchema as R } from '@modelcontextprotocol/sdk/types.js';\n${S}s.setNotificationHandler(«R», handler);`, B),
  js('by a schema of a namespace', `${V1_TYPES}${S}s.setNotificationHandler(types.«RootsListChangedNotificationSchema», handler);`, B),
  js('by a schema in a constant', `${SCHEMA}${S}const schema = RootsListChangedNotificationSchema;\ns.setNotificationHandler(«schema», handler);`.replace('import { Roots', 'import { «Roots').replace('Schema } from', 'Schema» } from'), ['imports bound', 'notification-handler bound']),
  js('by require', `const { RootsListChangedNotificationSchema } = require('@modelcontextprotocol/sdk/types.js');\n${S}s.setNotificationHandler(«RootsListChangedNotificationSchema», handler);`, B),
  js('by method', `${V2_SERVER}const m = new McpServer(${INFO});\nm.server.setNotificationHandler(«'notifications/roots/list_changed'», handler);`, B),
  js('by a constant', `${V2_SERVER}const CHANGED = 'notifications/roots/list_changed';\nnew Server(${INFO}).setNotificationHandler(«CHANGED», handler);`, B),
  js('by concatenation', `${V2_SERVER}new Server(${INFO}).setNotificationHandler('notifications/' + «'roots/list_changed'», handler);`, B),
  js('by a private schema', `${S}const Changed = z.object({ method: z.literal('notifications/roots/list_changed') });\ns.setNotificationHandler(«Changed», handler);`, B),
  js('by a schema from elsewhere', `import { RootsListChangedNotificationSchema } from './schemas.js';\n${S}s.setNotificationHandler(«RootsListChangedNotificationSchema», handler);`, B),
  js('an element of a list that is looped over', `${SCHEMA}${S}for (const schema of [Other, «RootsListChangedNotificationSchema»]) s.setNotificationHandler(schema, handler);`, B),
  js('an element of a constant list', `${V2_SERVER}const s = new Server(${INFO});\nconst watched = ['notifications/initialized', «'notifications/roots/list_changed'»];\nwatched.forEach((method) => s.setNotificationHandler(method, handler));`, B),
  js('in a subclass', `${SCHEMA}${V1_SERVER}class Mine extends Server { start() { this.setNotificationHandler(«RootsListChangedNotificationSchema», () => {}); } }`, B),
  ts('on a parameter', `${SCHEMA}${V1_SERVER}export const watch = (s: Server) => s.setNotificationHandler(«RootsListChangedNotificationSchema», handler);`, B),
  js('on an unresolved receiver, by the SDK’s schema', `${SCHEMA}export const watch = (s) => s.setNotificationHandler(«RootsListChangedNotificationSchema», handler);`, B),
  js('on an unresolved receiver, by method', `${SIGHT}export const watch = (s) => s.setNotificationHandler(«'notifications/roots/list_changed'», handler);`, L),
  // Something else
  js('on a class of this file', `${SIGHT}class Bus { setNotificationHandler() {} }\nnew Bus().setNotificationHandler('notifications/roots/list_changed', handler);`),
  js('no SDK in sight', `export const watch = (s) => s.setNotificationHandler('notifications/roots/list_changed', handler);`),
  js('another notification', `${V1_MCP}const m = new McpServer(${INFO});\nm.server.setNotificationHandler(InitializedNotificationSchema, () => { const roots = []; });`),
  ts('an own hook', `${SIGHT}class Host { onRootsListChanged(handler: () => void) { handler(); } }`),
];
