import { INFO, type LeftCase, V1, V1_SCHEMA, V2 } from './case.ts';

const CLIENT = `${V2}\nexport const client = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n`;
const ANSWERED = `${CLIENT}client.setRequestHandler('roots/list', () => ({ roots: [] }));\n`;

/** Clients of several files that stay whole, with the reason. */
export const leftCases: readonly LeftCase[] = [
  {
    name: 'a handler that a function of unknown callers sets',
    files: { 'client.ts': CLIENT, 'answer.ts': `import type { Client } from '@modelcontextprotocol/client';\n\nexport function answer(clients: readonly Client[], pick: (all: readonly Client[]) => Client): void {\n  pick(clients).setRequestHandler('roots/list', () => ({ roots: [] }));\n}\n` },
    because: ["can't be told", 'may be this one'],
  },
  {
    name: 'a notification on a client that an untyped registry gives: without the capability it would throw',
    files: { 'client.ts': ANSWERED, 'tell.ts': `import type { Client } from '@modelcontextprotocol/client';\nimport { registry } from './registry.js';\n\nexport const tell = (): Promise<void> => (registry.newest() as Client).sendRootsListChanged();\n`, 'registry.ts': 'export const registry: any = {};\n' },
    because: ['tell.ts:4', "can't be told"],
  },
  {
    name: 'a list that other code keeps',
    files: { 'host.ts': `${V1}${V1_SCHEMA}\nexport class Host {\n  private roots: { uri: string }[] = [];\n  private readonly client = new Client(${INFO}, { capabilities: { roots: {} } });\n\n  constructor() {\n    this.client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: this.roots }));\n  }\n\n  add(uri: string): void {\n    this.roots.push({ uri });\n  }\n}\n` },
    because: ['host.ts:13 The list `roots`'],
  },
  {
    name: 'the capability is read again, in another file',
    files: { 'capabilities.ts': 'export const capabilities = { roots: {} };\n', 'client.ts': `${V2}import { capabilities } from './capabilities.js';\n\nconst client = new Client(${INFO}, { capabilities });\nclient.setRequestHandler('roots/list', () => ({ roots: [] }));\n`, 'menu.ts': "import { capabilities } from './capabilities.js';\n\nexport const entries = capabilities.roots ? ['Folders'] : [];\n" },
    because: ['menu.ts:3 The capability is read here'],
  },
  {
    name: 'a proxy: it answers with the roots of another client, in another file',
    files: { 'client.ts': `${V1}${V1_SCHEMA}import { upstream } from './server.js';\n\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nclient.setRequestHandler(ListRootsRequestSchema, () => upstream());\n`, 'server.ts': "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\n\nconst server = new Server({ name: 's', version: '1' });\nexport const upstream = () => server.listRoots();\n" },
    because: ['the roots of another client (server.ts:4)'],
  },
  {
    name: 'a server in the same file',
    files: { 'proxy.ts': `${V2}import { Server } from '@modelcontextprotocol/server';\n\nexport const server = new Server({ name: 's', version: '1' });\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nclient.setRequestHandler('roots/list', () => ({ roots: [] }));\n` },
    because: ['has a server'],
  },
  {
    name: 'a method of an exported class that would have nothing left to do, and that nothing here calls',
    files: { 'host.ts': `${V2}\nexport class Host {\n  private readonly client = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n\n  constructor() {\n    this.client.setRequestHandler('roots/list', () => ({ roots: [] }));\n  }\n\n  announce(): Promise<void> {\n    return this.client.sendRootsListChanged();\n  }\n}\n` },
    because: ['host.ts:11 The value of the notification is used'],
  },
  {
    name: 'a method that implements a member of a type',
    files: { 'types.ts': 'export interface Announcer {\n  announce(): Promise<void>;\n}\n', 'host.ts': `${V2}import type { Announcer } from './types.js';\n\nexport class Host implements Announcer {\n  private readonly client = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n\n  constructor() {\n    this.client.setRequestHandler('roots/list', () => ({ roots: [] }));\n  }\n\n  async announce(): Promise<void> {\n    await this.client.sendRootsListChanged();\n  }\n}\n`, 'main.ts': "import { Host } from './host.js';\nimport type { Announcer } from './types.js';\n\nconst announcer: Announcer = new Host();\nawait announcer.announce();\n" },
    because: ['would have nothing left to do'],
  },
  {
    name: 'a notification from a callback that does other work',
    files: { 'client.ts': ANSWERED, 'watch.ts': "import { client } from './client.js';\nimport { folders } from './folders.js';\n\nfolders.on('change', async (all: string[]) => {\n  folders.save(all);\n  await client.sendRootsListChanged();\n});\n", 'folders.ts': 'export const folders: any = {};\n' },
    because: ['watch.ts:6 It is sent from a callback that does other work'],
  },
  {
    name: 'a subscription whose result is kept',
    files: { 'client.ts': ANSWERED, 'watch.ts': "import { client } from './client.js';\nimport { folders } from './folders.js';\n\nexport const stop = folders.onChange(async () => {\n  await client.sendRootsListChanged();\n});\n", 'folders.ts': 'export const folders: any = {};\n' },
    because: ['watch.ts:4 `onChange` would be left with a function that does nothing, and what it gives is used'],
  },
  {
    name: 'an event that answering tells of',
    files: { 'client.ts': `${CLIENT}import { bus } from './bus.js';\n\nclient.setRequestHandler('roots/list', () => {\n  bus.emit('listed');\n  return { roots: [] };\n});\n`, 'bus.ts': "import { EventEmitter } from 'node:events';\n\nexport const bus = new EventEmitter();\n" },
    because: ['client.ts:7 Answering does something else too (`bus.emit`)'],
  },
  {
    name: 'a timer that answering ends',
    files: { 'client.ts': `${CLIENT}const timer = setTimeout(() => process.exit(1), 5000);\nclient.setRequestHandler('roots/list', () => {\n  clearTimeout(timer);\n  return { roots: [] };\n});\n` },
    because: ['Answering does something else too (`clearTimeout`)'],
  },
  {
    name: 'what a function that goes with the handler sets is read elsewhere',
    files: { 'client.ts': `${CLIENT}let cached: string | undefined;\nfunction load(): string {\n  cached ??= process.cwd();\n  return cached;\n}\nclient.setRequestHandler('roots/list', () => ({ roots: [{ uri: load() }] }));\nexport const title = (): string => cached ?? 'not asked yet';\n` },
    because: ['which other code reads'],
  },
  {
    name: 'a handler in a table',
    files: { 'client.ts': `${V1}${V1_SCHEMA}\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nfor (const [schema, answer] of [[ListRootsRequestSchema, () => ({ roots: [] })]] as const) client.setRequestHandler(schema as never, answer as never);\n` },
    because: ['is named here in a way that isn\'t followed'],
  },
  {
    name: 'a handler that a helper sets',
    files: { 'client.ts': `${V1}${V1_SCHEMA}\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nfunction on(schema: never, answer: never): void {\n  client.setRequestHandler(schema, answer);\n}\non(ListRootsRequestSchema as never, (() => ({ roots: [] })) as never);\n` },
    because: ['is named here in a way that isn\'t followed'],
  },
  {
    name: 'what answering sets is read elsewhere',
    files: { 'client.ts': `${V2}import { state } from './state.js';\n\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nclient.setRequestHandler('roots/list', () => {\n  state.asked = true;\n  return { roots: [] };\n});\n`, 'state.ts': 'export const state = { asked: false };\n', 'main.ts': "import { state } from './state.js';\n\nconsole.log(state.asked);\n" },
    because: ['Answering sets `asked`, which other code reads (main.ts:3)'],
  },
  {
    name: 'answering settles a promise',
    files: { 'client.ts': `${V2}\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nexport const asked = new Promise<void>((done) => {\n  client.setRequestHandler('roots/list', () => {\n    done();\n    return { roots: [] };\n  });\n});\n` },
    because: ['settles a promise'],
  },
  {
    name: 'a capability without a handler, on a client that a package gets',
    files: { 'capabilities.ts': "import type { ClientCapabilities } from '@modelcontextprotocol/client';\n\nexport const capabilities: ClientCapabilities = { roots: {} };\n", 'client.ts': `${V2}import { serve } from 'some-agents';\nimport { capabilities } from './capabilities.js';\n\nconst client = new Client(${INFO}, { capabilities });\nserve(client);\n` },
    because: ['client.ts:6', 'the other half may be elsewhere'],
  },
  {
    name: 'the handler lies outside of the paths that were given',
    files: { 'client.ts': CLIENT, 'answer.ts': "import { client } from './client.js';\n\nclient.setRequestHandler('roots/list', () => ({ roots: [] }));\n" },
    outside: ['answer.ts'],
    because: ['`answer.ts` must change with it'],
  },
  {
    name: 'capabilities that a function merges, which can\'t be read',
    files: { 'client.ts': `${V2}import { merge } from 'some-utilities';\nimport { base } from './base.js';\n\nconst client = new Client(${INFO}, merge(base, { capabilities: { sampling: {} } }));\nclient.setRequestHandler('roots/list', () => ({ roots: [] }));\n`, 'base.ts': "import type { ClientOptions } from '@modelcontextprotocol/client';\n\nexport const base: ClientOptions = { capabilities: { roots: {} } };\n" },
    because: ['handed to `merge`', "The capability that belongs to it isn't found"],
  },
  {
    name: 'a condition that does something by itself',
    files: { 'client.ts': `${CLIENT}import { start } from './start.js';\n\nif (start()) client.setRequestHandler('roots/list', () => ({ roots: [] }));\n`, 'start.ts': 'let count = 0;\nexport const start = () => (count += 1) > 0;\n' },
    because: ['does something by itself'],
  },
  {
    name: 'what is passed to a function that would have nothing left to do does something by itself',
    files: { 'client.ts': `${ANSWERED}\nexport async function announce(count: number): Promise<void> {\n  if (count > 0) await client.sendRootsListChanged();\n}\n`, 'main.ts': "import { announce } from './client.js';\nimport { save } from './save.js';\n\nawait announce(await save());\n", 'save.ts': "import { writeFile } from 'node:fs/promises';\n\nexport async function save(): Promise<number> {\n  await writeFile('a', 'b');\n  return 1;\n}\n" },
    because: ['main.ts:4 What is passed to `announce` does something by itself'],
  },
  {
    name: 'a client that is connected where the notification is sent',
    files: { 'client.ts': `${V2}\nexport async function connect(): Promise<Client> {\n  const client = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n  client.setRequestHandler('roots/list', () => ({ roots: [] }));\n  await client.connect(globalThis.transport);\n  return client;\n}\n`, 'main.ts': "import { connect } from './client.js';\n\nawait (await connect()).sendRootsListChanged();\n" },
    because: ['main.ts:3 Getting the client does something by itself'],
  },
  {
    name: 'a handler that a package makes',
    files: { 'answer.ts': "import { tracked } from 'some-tracing';\n\nexport const answer = () => tracked(() => ({ roots: [] }));\n", 'client.ts': `${V2}import { answer } from './answer.js';\n\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nclient.setRequestHandler('roots/list', answer());\n` },
    because: ['client.ts:5 What is passed to the setting of the handler does something by itself'],
  },
  {
    name: 'a list that a setter only fills: it would be filled for nobody',
    files: { 'host.ts': `${V1}${V1_SCHEMA}\nexport class Host {\n  private client?: Client;\n\n  constructor(private folders: string[] | undefined) {}\n\n  start(): void {\n    this.client = new Client(${INFO}, this.folders ? { capabilities: { roots: { listChanged: true } } } : { capabilities: {} });\n    if (this.folders) {\n      this.client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: (this.folders ?? []).map((uri) => ({ uri })) }));\n    }\n  }\n\n  move(folders: string[]): void {\n    this.folders = folders;\n    void this.client?.sendRootsListChanged();\n  }\n}\n` },
    because: ['host.ts:17 The list `folders`'],
  },
];
