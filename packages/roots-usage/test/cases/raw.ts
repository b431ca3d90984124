import { js, SIGHT, ts, V1_SERVER, type Case } from './case.ts';

const R = ['raw bound'];

/** Raw protocol, without an SDK between. */
export const rawCases: readonly Case[] = [
  js('case', `export function handle(message) { switch (message.method) { case «'roots/list'»: return { roots: [] }; } }`, R),
  js('case beside other methods', `export function handle(name) { switch (name) { case 'tools/list': return []; case «'roots/list'»: return []; } }`, R),
  js('===', `export const isRoots = (message) => message.method === «'roots/list'»;`, R),
  js('!==', `${SIGHT}export const isOther = (n) => n.method !== «'notifications/roots/list_changed'»;`, R),
  js('a string first', `export const isRoots = (message) => «'roots/list'» === message.method;`, R),
  js('a destructured method', `export const isRoots = ({ method }) => method === «'roots/list'»;`, R),
  js('an object key', `export const handlers = { 'tools/list': a, «'roots/list'»: b };`, R),
  js('an object key beside an SDK', `${SIGHT}export const handlers = { «'roots/list'»: b };`, R),
  js('a list of methods', `export const METHODS = ['sampling/createMessage', «'roots/list'», 'ping'];`, R),
  js('a set of methods', `export const METHODS = new Set(['elicitation/create', «'roots/list'»]);`, R),
  js('z.literal', `${SIGHT}export const schema = z.object({ method: z.literal(«'roots/list'») });`, R),
  js('z.literal of the notification', `export const schema = z.object({ method: z.literal(«'notifications/roots/list_changed'») });`, R),
  js('a JSON-RPC request', `socket.send({ jsonrpc: '2.0', id: 1, method: «'roots/list'» });`, R),
  js('a JSON-RPC notification', `socket.send({ jsonrpc: '2.0', method: «'notifications/roots/list_changed'» });`, R),
  js('a constant of an SDK call is no raw protocol', `${V1_SERVER}const s = new Server({});\nconst Changed = z.object({ method: z.literal('notifications/roots/list_changed') });\ns.setNotificationHandler(«Changed», handler);`, ['notification-handler bound']),
  js('initialize parameters', `socket.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: { «roots»: {} } } });`, R),
  js('initialize parameters of a call', `await rpc.request('initialize', { protocolVersion: 'x', capabilities: { «roots»: { listChanged: true } } });`, R),
  js('a handler by method', `export const answer = (rpc) => { rpc.onRequest(«'roots/list'», () => ({ roots: [], jsonrpc: '2.0' })); };`, R),
  ts('an enum of methods', `export enum Method { Tools = 'tools/list', Roots = «'roots/list'» }`, R),
  // Something else
  js("a CLI's own verbs", `const verbs = ['roots/list', 'roots/set'];`),
  js("a CLI's own switch", `export function run(verb) { switch (verb) { case 'roots/list': return list(); case 'roots/set': return set(); } }`),
  js("a CLI's own test", `export const isList = (verb) => verb === 'roots/list';`),
  js('an Express route', `const router = express.Router();\nrouter.get('/roots/list', handler);\nrouter.get('roots/list', handler);`),
  js('an object of verbs', `export const verbs = { 'roots/list': list, 'roots/set': set };`),
  js('an assertion', `${SIGHT}expect(calls).toEqual([{ method: 'roots/list', jsonrpc: '2.0' }]);\nexpect(names).toEqual(['tools/list', 'roots/list']);`),
  js('text', `line(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'roots/list' }));`),
  js('a longer string', `const text = 'roots/list and notifications/roots/list_changed'; // jsonrpc`),
  ts('a type literal', `export type Message = { method: 'roots/list'; jsonrpc: '2.0' };`),
  js('other capabilities of an own protocol', `await rpc.request('hello', { capabilities: { roots: {} } });`),
];
