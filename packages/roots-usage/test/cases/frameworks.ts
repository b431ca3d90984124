import { js, ts, type Case } from './case.ts';

const R = ['request bound'];
const FAST = `import { FastMCP } from 'fastmcp';\nconst server = new FastMCP({ name: 'a', version: '1' });\n`;

/** Frameworks: FastMCP, mcp-framework, Mastra. */
export const frameworkCases: readonly Case[] = [
  js('FastMCP: the session of connect', `${FAST}server.on('connect', (event) => { use(event.session.«roots»); });`, R),
  js('FastMCP: the session taken out', `${FAST}server.on('connect', ({ session }) => { use(session.«roots»[0].uri); });`, R),
  js('FastMCP: server.sessions', `${FAST}for (const session of server.sessions) use(session.«roots»);`, R),
  js('FastMCP: the first session', `${FAST}const first = server.sessions[0];\nuse(first?.«roots»?.[0]);`, R),
  js('FastMCP: sessions.map', `${FAST}export const all = () => server.sessions.map((session) => session.«roots»);`, R),
  js('FastMCP: roots taken out', `${FAST}server.on('connect', ({ session }) => { const { «roots» } = session; use(roots); });`, R),
  js('FastMCP: the nested list', `${FAST}server.on('connect', ({ session }) => { use(session.«roots».roots[0].uri); });`, R),
  ts('FastMCP: a typed session', `import type { FastMCPSession } from 'fastmcp';\nexport const first = (session: FastMCPSession) => session.«roots»[0]?.uri;`, R),
  js('FastMCP: several reads in one function', `${FAST}server.on('connect', ({ session }) => { if (session?.«roots»?.[0]?.uri) use(session.roots[0].uri); else use(session.roots.roots); });`, ['request bound reads:3']),
  js('FastMCP: reads in two functions', `${FAST}const a = () => server.sessions[0].«roots»;\nconst b = () => server.sessions[0].«roots»;`, [...R, ...R]),
  js("FastMCP: a tool's session is the auth data", `${FAST}server.addTool({ name: 't', execute: async (args, { session }) => String(session?.«roots») });`, ['request bound tool-session']),
  js("FastMCP: a tool's context", `${FAST}server.addTool({ name: 't', execute: async (args, context) => String(context.session.«roots»[0].uri) });`, ['request bound tool-session']),
  js('FastMCP: rootsChanged', `${FAST}server.on('connect', ({ session }) => { session.on(«'rootsChanged'», reload); });`, ['notification-handler bound']),
  js('FastMCP: turned on', `import { FastMCP } from 'fastmcp';\nnew FastMCP({ name: 'a', «roots»: { enabled: true } });`, R),
  js('FastMCP: a session that cannot be resolved', `import { FastMCP } from 'fastmcp';\nexport const first = (session) => session?.«roots»?.[0]?.uri;`, ['request likely']),
  js('FastMCP: a session in something', `import { UserError } from 'fastmcp';\nexport const first = (context) => context.session.«roots»;`, ['request likely']),
  ts('FastMCP: any session', `import type { Context } from 'fastmcp';\nexport function first(session: any) { return session.«roots»[0].uri; }`, ['request likely']),
  js('FastMCP: capabilities of a session', `${FAST}server.on('connect', ({ session }) => { if (session.clientCapabilities?.«roots») run(); });`, ['capability-check bound']),
  js('FastMCP: the low-level server of a session', `${FAST}server.on('connect', ({ session }) => { session.server.«listRoots»(); });`, R),
  ts('mcp-framework: getRoots of a tool', `import { MCPTool } from 'mcp-framework';\nclass T extends MCPTool<object> { async execute() { for (const root of await this.«getRoots»()) use(root.uri); } }`, R),
  js('mcp-framework: listRoots of the server', `import { MCPServer } from 'mcp-framework';\nconst s = new MCPServer();\nawait s.«listRoots»();`, R),
  js('mcp-framework: roots of the server', `import { MCPServer } from 'mcp-framework';\nconst s = new MCPServer();\nuse(s.«roots»);`, R),
  js('Mastra: roots of a server', `import { MCPClient } from '@mastra/mcp';\nnew MCPClient({ servers: { files: { command: 'npx', «roots»: [{ uri: 'file:///a' }] } } });`, ['capability bound']),
  js('Mastra: roots in a variable', `import { MCPClient } from '@mastra/mcp';\nconst roots = list();\nnew MCPClient({ servers: { files: { command: 'npx', «roots» } } });`, ['capability bound']),
  js('Mastra: capabilities of a server', `import { MCPClient } from '@mastra/mcp';\nnew MCPClient({ servers: { files: { command: 'npx', capabilities: { «roots»: { listChanged: true } } } } });`, ['capability bound']),
  ts('Mastra: a typed definition', `import type { MastraMCPServerDefinition } from '@mastra/mcp';\nexport const files: MastraMCPServerDefinition = { command: 'npx', «roots»: [{ uri: 'file:///a' }] };`, ['capability bound']),
  js('Mastra: setRoots', `import { InternalMastraMCPClient } from '@mastra/mcp';\nconst c = new InternalMastraMCPClient({ name: 'a', server: {} });\nawait c.«setRoots»([]);`, ['notification bound']),
  js('Mastra: the notification', `import { InternalMastraMCPClient } from '@mastra/mcp';\nconst c = new InternalMastraMCPClient({ name: 'a', server: {} });\nawait c.«sendRootsListChanged»();`, ['notification bound']),
  // Never
  js('FastMCP: turned off', `import { FastMCP } from 'fastmcp';\nnew FastMCP({ name: 'a', roots: { enabled: false } });`),
  js('FastMCP: an empty option', `import { FastMCP } from 'fastmcp';\nnew FastMCP({ name: 'a', roots: {} });`),
  js('FastMCP: a test', `${FAST}server.on('connect', ({ session }) => { expect(session.roots).toEqual([]); });`),
  js('FastMCP: another session', `${FAST}class Session { roots = []; }\nconst session = new Session();\nuse(session.roots);`),
  js('FastMCP: other roots', `${FAST}const tree = load();\nuse(tree.roots);`),
  js('FastMCP: another event', `${FAST}server.on('connect', ({ session }) => { session.on('error', () => 'roots'); });`),
  js('no framework in sight', `export const first = (session) => session?.roots?.[0]?.uri;`),
  js('mcp-framework: a class of another base', `import { MCPServer } from 'mcp-framework';\nclass T { getRoots() { return []; } run() { return this.getRoots(); } }`),
  js('mcp-framework: an own override', `import { MCPTool } from 'mcp-framework';\nclass T extends MCPTool { getRoots() { return []; } run() { return this.getRoots(); } }`),
  js('Mastra: an empty list', `import { MCPClient } from '@mastra/mcp';\nnew MCPClient({ servers: { files: { command: 'npx', roots: [] } } });`),
  js('Mastra: roots of something else', `import { MCPClient } from '@mastra/mcp';\nnew MCPClient({ servers: { files: { command: 'npx' } } });\ntree({ files: { roots: ['a'] } });`),
];
