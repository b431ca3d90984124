import fc from 'fast-check';

import type { Files } from './plan-of.ts';

/** How the files of a program are written. */
interface Style {
  readonly eol: '\n' | '\r\n';
  readonly quote: "'" | '"';
  readonly semi: ';' | '';
  readonly indent: string;
}

/** What a program with a client is made of; every choice goes with every other. */
export interface Choices {
  readonly sdk: 'v1' | 'v2';
  /** Where the client is kept. */
  readonly holder: 'const' | 'function' | 'field' | 'private' | 'map';
  readonly capability: 'inline' | 'constant' | 'builder' | 'registered' | 'condition';
  readonly handler: 'here' | 'other-file' | 'named';
  readonly send: 'none' | 'main' | 'wrapper' | 'message' | 'loop';
  readonly comment: boolean;
  readonly style: Style;
}

export const choices: fc.Arbitrary<Choices> = fc.record({
  sdk: fc.constantFrom('v1', 'v2'),
  holder: fc.constantFrom('const', 'function', 'field', 'private', 'map'),
  capability: fc.constantFrom('inline', 'constant', 'builder', 'registered', 'condition'),
  handler: fc.constantFrom('here', 'other-file', 'named'),
  send: fc.constantFrom('none', 'main', 'wrapper', 'message', 'loop'),
  comment: fc.boolean(),
  style: fc.record({ eol: fc.constantFrom('\n', '\r\n'), quote: fc.constantFrom("'", '"'), semi: fc.constantFrom(';', ''), indent: fc.constantFrom('  ', '\t', '    ') }),
});

const INFO = "{ name: 'client', version: '1' }";
const LIST = '{ listChanged: true }';

/** The files of a program: it connects to the server that its arguments name, calls a tool, and prints what that gives. */
export function programOf(chosen: Choices): Files {
  const files: Record<string, readonly string[]> = {
    'root.js': ['export const root = process.argv[5];', 'export const keep = () => root;'],
    'client.js': clientFile(chosen),
    'main.js': mainFile(chosen),
  };
  if (chosen.capability === 'constant') files['capabilities.js'] = [`export const CAPABILITIES = { roots: ${LIST}, sampling: {} };`];
  if (chosen.capability === 'builder') files['capabilities.js'] = ['export function options() {', `>return { capabilities: { sampling: {}, roots: ${LIST} } };`, '}'];
  if (chosen.handler === 'other-file') files['answer.js'] = answerFile(chosen);
  if (chosen.send === 'wrapper') files['announce.js'] = ['export async function announce(client) {', '>try {', '>>await client.sendRootsListChanged();', '>} catch (error) {', '>>console.error(error);', '>}', '}'];
  return Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, lines.map((line) => written(line, chosen.style)).join(chosen.style.eol) + chosen.style.eol]));
}

function imports({ sdk, capability, handler }: Choices): readonly string[] {
  const schema = handler === 'other-file' || sdk === 'v2' ? [] : ["import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';"];
  return [
    sdk === 'v1' ? "import { Client } from '@modelcontextprotocol/sdk/client/index.js';" : "import { Client } from '@modelcontextprotocol/client';",
    ...schema,
    ...(capability === 'constant' ? ["import { CAPABILITIES } from './capabilities.js';"] : capability === 'builder' ? ["import { options } from './capabilities.js';"] : []),
    ...(handler === 'other-file' ? ["import { answer } from './answer.js';"] : []),
    "import { keep, root } from './root.js';",
    '',
  ];
}

function clientFile(chosen: Choices): readonly string[] {
  const head = [...imports(chosen), ...(chosen.handler === 'named' ? ['function list() {', '>return { roots: [{ uri: root }] };', '}', ''] : [])];
  switch (chosen.holder) {
    case 'const':
      return [...head, ...making('export const client = ', 'client', chosen), 'keep();'];
    case 'function':
      return [...head, 'export function make() {', ...indented([...making('const made = ', 'made', chosen), 'keep();', 'return made;']), '}'];
    case 'map':
      return [...head, 'const clients = new Map();', 'export function add(name) {', ...indented([...making('const made = ', 'made', chosen), 'clients.set(name, made);']), '}', 'export const get = (name) => clients.get(name);', 'export const all = () => clients.values();'];
    default: {
      const field = chosen.holder === 'field' ? 'client' : '#client';
      return [...head, 'export class Host {', `>${field} = null;`, '', '>start(transport) {', ...indented(indented([...making(`this.${field} = `, `this.${field}`, chosen), `return this.${field}.connect(transport);`])), '>}', '', '>get current() {', `>>return this.${field};`, '>}', '', '>async announce() {', `>>if (!this.${field}) return;`, `>>await this.${field}.sendRootsListChanged();`, '>}', '}'];
    }
  }
}

/** The lines that make a client, declare roots and answer. */
function making(assign: string, name: string, { sdk, capability, handler, comment }: Choices): readonly string[] {
  const options: Readonly<Record<Choices['capability'], string>> = {
    inline: `, { capabilities: { roots: ${LIST} } }`, constant: ', { capabilities: CAPABILITIES }', builder: ', options()', registered: '', condition: `, { capabilities: { sampling: {}, ...(root ? { roots: ${LIST} } : {}) } }`,
  };
  const method = sdk === 'v1' ? 'ListRootsRequestSchema' : "'roots/list'";
  const set = handler === 'other-file' ? [`answer(${name}, root);`] : [`${name}.setRequestHandler(${method}, ${handler === 'named' ? 'list' : 'async () => ({ roots: [{ uri: root }] })'});`];
  return [`${assign}new Client(${INFO}${options[capability]});`, ...(capability === 'registered' ? [`${name}.registerCapabilities({ roots: ${LIST} });`] : []), ...(comment ? ['// The root.'] : []), ...set];
}

function answerFile({ sdk, comment }: Choices): readonly string[] {
  const schema = sdk === 'v1' ? ["import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';", ''] : [];
  return [...schema, ...(comment ? ['/** Answers with one root. */'] : []), 'export function answer(client, root) {', `>client.setRequestHandler(${sdk === 'v1' ? 'ListRootsRequestSchema' : "'roots/list'"}, () => {`, '>>return { roots: [{ uri: root }] };', '>});', '}'];
}

function mainFile({ sdk, holder, send }: Choices): readonly string[] {
  const names: Readonly<Record<Choices['holder'], string>> = { const: 'client', function: 'make', field: 'Host', private: 'Host', map: 'add, all, get' };
  const isHost = holder === 'field' || holder === 'private';
  const isMany = holder === 'map';
  const start = isHost ? ['const host = new Host();', 'await host.start(transport);', 'const client = host.current;'] : isMany ? ["add('a');", "const client = get('a');", 'await client.connect(transport);'] : [...(holder === 'function' ? ['const client = make();'] : []), 'await client.connect(transport);'];
  return [
    `import { StdioClientTransport } from '@modelcontextprotocol/${sdk === 'v1' ? 'sdk/client/stdio.js' : 'client/stdio'}';`,
    `import { ${send === 'loop' || !isMany ? names[holder] : 'add, get'} } from './client.js';`,
    ...(send === 'wrapper' ? ["import { announce } from './announce.js';"] : []),
    '',
    'const [entry, sdk, cwd] = process.argv.slice(2);',
    "const transport = new StdioClientTransport({ command: process.execPath, args: [entry, sdk, 'before'], cwd, env: { ALLOWED: 'yes' } });",
    ...start,
    ...sending(send, isHost, isMany),
    "const { content } = await client.callTool({ name: 'list', arguments: {} });",
    'console.log(content[0].text);',
    'await client.close();',
  ];
}

function sending(send: Choices['send'], isHost: boolean, isMany: boolean): readonly string[] {
  switch (send) {
    case 'none':
      return isHost ? ['await host.announce();'] : [];
    case 'main':
      return isHost ? ['await host.announce();'] : ['await client.sendRootsListChanged();'];
    case 'wrapper':
      return [...(isHost ? ['await host.announce();'] : []), 'await announce(client);'];
    case 'message':
      return [...(isHost ? ['await host.announce();'] : []), "await client.notification({ method: 'notifications/roots/list_changed' });"];
    case 'loop':
      return isMany ? ['for (const one of all()) {', '>await one.sendRootsListChanged();', '}'] : isHost ? ['await host.announce();'] : ['void client.sendRootsListChanged().catch(() => {});'];
  }
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? line : `>${line}`));
}

function written(line: string, { quote, semi, indent }: Style): string {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  const text = line.slice(depth).replaceAll("'", quote).replace(/;$/, semi);
  return text === '' ? '' : indent.repeat(depth) + text;
}
