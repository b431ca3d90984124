import { js, SIGHT, ts, V1_CLIENT, V1_MCP, V1_SERVER, V2_SERVER, type Case } from './case.ts';

const B = ['capability-check bound'];
const L = ['capability-check likely'];
const INFO = `{ name: 'a', version: '1' }`;
const M = `${V1_MCP}const m = new McpServer(${INFO});\n`;

/** A server asks whether the client has the capability. */
export const capabilityCheckCases: readonly Case[] = [
  js('inline', `${M}if (m.server.getClientCapabilities()?.«roots») run();`, B),
  js('on a Server', `${V1_SERVER}const s = new Server(${INFO});\nif (s.getClientCapabilities()?.«roots») run();`, B),
  js('v2', `${V2_SERVER}const m = new McpServer(${INFO});\nif (!m.server.getClientCapabilities()?.«roots») run();`, B),
  js('through a variable', `${M}const capabilities = m.server.getClientCapabilities();\nif (capabilities?.«roots») run();`, B),
  js('through two variables', `${M}const capabilities = m.server.getClientCapabilities();\nconst c = capabilities;\nconst has = c?.«roots» !== undefined;\nif (has) run();`, B),
  js('destructured', `${M}const { «roots» } = m.server.getClientCapabilities() ?? {};\nif (roots) run();`, B),
  js('destructured and renamed', `${M}const { «roots»: offered } = m.server.getClientCapabilities() || {};\nif (offered) run();`, B),
  js('|| {}', `${M}const c = m.server.getClientCapabilities() || {};\nif (c.«roots» !== undefined) run();`, B),
  js('?? {} inline', `${M}if ((m.server.getClientCapabilities() ?? {}).«roots») run();`, B),
  js('listChanged', `${M}if (m.server.getClientCapabilities()?.«roots»?.listChanged) run();`, B),
  js('a computed name', `${M}if (m.server.getClientCapabilities()?.[«'roots'»]) run();`, B),
  js("'in'", `${M}const c = m.server.getClientCapabilities();\nif (c && «'roots'» in c) run();`, B),
  js('a negated check', `${M}const can = !!m.server.getClientCapabilities()?.«roots»;`, B),
  ts('a cast', `${M}const c = m.server.getClientCapabilities() as any;\nif (c?.«roots») run();`, B),
  ts('an annotated parameter', `import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';\nexport const can = (c?: ClientCapabilities) => c?.«roots» !== undefined;`, B),
  ts('an annotated pattern', `import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';\nexport const can = ({ «roots» }: ClientCapabilities) => roots !== undefined;`, B),
  ts('a field', `import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';\nclass A { private caps: ClientCapabilities | undefined; can() { return this.caps?.«roots» != null; } }`, B),
  js('a field that a callback fills', `${M}class A { start() { m.server.oninitialized = () => { this.caps = m.server.getClientCapabilities(); }; } can() { return Boolean(this.caps?.«roots»); } }`, B),
  ts('a structural cast', `${M}const c = m.server.getClientCapabilities() as { roots?: object } | undefined;\nif (c?.«roots») run();`, B),
  js('a local helper', `${M}const caps = () => m.server.getClientCapabilities();\nif (caps()?.«roots») run();`, B),
  js('a plain parameter, called with capabilities', `${M}const can = (c) => Boolean(c?.«roots»);\ncan(m.server.getClientCapabilities());`, B),
  js('the envelope of a request', `${V2_SERVER}const m = new McpServer(${INFO});\nm.registerTool('t', {}, async (args, ctx) => { if (ctx.mcpReq.envelope?.['io.modelcontextprotocol/clientCapabilities']?.«roots») run(); });`, B),
  ts('an optional method', `${V1_SERVER}let s: Server | undefined;\nexport const can = () => Boolean(s?.getClientCapabilities?.()?.«roots»);`, B),
  ts('ReturnType of the method', `${V1_SERVER}export const can = (c: ReturnType<Server['getClientCapabilities']>) => c?.«roots»;`, B),
  js('an unresolved receiver', `${SIGHT}export const can = (server) => Boolean(server.getClientCapabilities()?.«roots»);`, L),
  js('an imported receiver', `${SIGHT}import { server } from './server.js';\nif (server.server.getClientCapabilities()?.«roots») run();`, L),
  js('an unresolved receiver through a variable', `${SIGHT}export function can(server) { const c = server.getClientCapabilities() || {}; return c.«roots» !== undefined; }`, L),
  // Something else
  js('no SDK in sight', `export const can = (server) => Boolean(server.getClientCapabilities()?.roots);`),
  js('a service of the project', `${V1_SERVER}import { workspaceService } from './workspace.js';\nfor (const root of workspaceService.roots) run(root);`),
  js('roots of a graph', `${V1_SERVER}const graph = { roots: () => [] };\ngraph.roots();`),
  ts('a variable of the same name', `${V1_SERVER}interface TreeNode { children: TreeNode[] }\nconst roots: TreeNode[] = [];\nroots.push({ children: [] });`),
  js('this.roots', `${V1_SERVER}class A { roots = []; view() { return { roots: this.roots }; } }`),
  js("a server's result", `${M}const result = await m.server.«listRoots»();\nif (result.roots.length > 0) run(result.roots[0]);`, ['request bound']),
  js('other capabilities', `${M}if (m.server.getClientCapabilities()?.sampling) run('roots');`),
  js('the server capabilities of a client', `${V1_CLIENT}const c = new Client(${INFO});\nconst tools = c.getServerCapabilities()?.tools; // roots`),
  js('an own method of that name', `${SIGHT}class Host { getClientCapabilities() { return { roots: 1 }; } can() { return this.getClientCapabilities().roots; } }`),
  ts('a structural type of the file', `${SIGHT}interface Caps { roots?: boolean }\nexport const can = (c: Caps) => c.roots;`),
  js('a mock', `${M}m.server.getClientCapabilities = () => ({ roots: {} });`),
  js('an assertion', `${M}expect(m.server.getClientCapabilities()).toEqual({ roots: {} });`),
  js('a written capability', `${M}const c = m.server.getClientCapabilities();\ndelete c.roots;`),
];
