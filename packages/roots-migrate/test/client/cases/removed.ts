import { INFO, type RemovedCase, V1, V1_SCHEMA, V2 } from './case.ts';

/** Clients whose roots are spread over files and go whole. */
export const removedCases: readonly RemovedCase[] = [
  {
    name: 'the handler in another file, through a parameter; the file goes, since nothing else is in it',
    before: {
      'main.ts': `${V1}import { answer } from './answer.js';\n\nconst client = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\nanswer(client, process.cwd());\nawait client.listTools();\n`,
      'answer.ts': `${V1.replace('import {', 'import type {')}${V1_SCHEMA}import { pathToFileURL } from 'node:url';\n\nexport function answer(client: Client, folder: string): void {\n  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: pathToFileURL(folder).href }] }));\n}\n`,
    },
    after: { 'main.ts': `${V1}\nconst client = new Client(${INFO});\nawait client.listTools();\n`, 'answer.ts': null },
  },
  {
    name: 'a field: capability in the constructor, handler in a method of its own, notifications from other methods',
    before: {
      'host.ts': `${V1}${V1_SCHEMA}\nexport class Host {\n  private readonly client: Client;\n\n  constructor(private folder: string) {\n    this.client = new Client(${INFO}, {\n      capabilities: {\n        sampling: {},\n        roots: { listChanged: true },\n      },\n    });\n    this.setUp();\n  }\n\n  private setUp(): void {\n    this.client.setRequestHandler(ListRootsRequestSchema, async () => this.listRoots());\n  }\n\n  private listRoots() {\n    return { roots: [{ uri: \`file://\${this.folder}\` }] };\n  }\n\n  async move(folder: string): Promise<void> {\n    this.folder = folder;\n    await this.client.sendRootsListChanged();\n  }\n\n  get current(): string {\n    return this.folder;\n  }\n}\n`,
      'main.ts': "import { Host } from './host.js';\n\nconst host = new Host('/a');\nawait host.move('/b');\nconsole.log(host.current);\n",
    },
    after: {
      'host.ts': `${V1}\nexport class Host {\n  private readonly client: Client;\n\n  constructor(private folder: string) {\n    this.client = new Client(${INFO}, {\n      capabilities: {\n        sampling: {},\n      },\n    });\n  }\n\n  async move(folder: string): Promise<void> {\n    this.folder = folder;\n  }\n\n  get current(): string {\n    return this.folder;\n  }\n}\n`,
    },
  },
  {
    name: 'a #field that is made late and may be null; the notification has a method of its own, which others call',
    before: {
      'host.js': `${V2}\nexport class Host {\n  #client = null;\n\n  async start(transport) {\n    this.#client = new Client(${INFO}, { capabilities: { roots: {} } });\n    this.#client.setRequestHandler('roots/list', () => ({ roots: [] }));\n    await this.#client.connect(transport);\n  }\n\n  async announce() {\n    if (!this.#client) return;\n    try {\n      await this.#client.sendRootsListChanged();\n    } catch (error) {\n      console.error('not announced', error);\n    }\n  }\n\n  async stop() {\n    await this.#client?.close();\n    this.#client = null;\n  }\n}\n`,
      'main.js': "import { Host } from './host.js';\n\nconst host = new Host();\nawait host.announce();\nawait host.stop();\n",
    },
    after: {
      'host.js': `${V2}\nexport class Host {\n  #client = null;\n\n  async start(transport) {\n    this.#client = new Client(${INFO});\n    await this.#client.connect(transport);\n  }\n\n  async stop() {\n    await this.#client?.close();\n    this.#client = null;\n  }\n}\n`,
      'main.js': "import { Host } from './host.js';\n\nconst host = new Host();\nawait host.stop();\n",
    },
  },
  {
    name: 'a constant of capabilities in another file, which two clients share',
    before: {
      'capabilities.ts': 'export const CAPABILITIES = { roots: { listChanged: true }, sampling: {} };\n',
      'a.ts': `${V2}import { CAPABILITIES } from './capabilities.js';\n\nexport const a = new Client(${INFO}, { capabilities: CAPABILITIES });\na.setRequestHandler('roots/list', () => ({ roots: [] }));\n`,
      'b.ts': `${V2}import { CAPABILITIES as options } from './capabilities.js';\n\nexport function make() {\n  const b = new Client(${INFO}, { capabilities: options });\n  b.setRequestHandler('roots/list', () => ({ roots: [] }));\n  return b;\n}\n`,
    },
    after: {
      'capabilities.ts': 'export const CAPABILITIES = { sampling: {} };\n',
      'a.ts': `${V2}import { CAPABILITIES } from './capabilities.js';\n\nexport const a = new Client(${INFO}, { capabilities: CAPABILITIES });\n`,
      'b.ts': `${V2}import { CAPABILITIES as options } from './capabilities.js';\n\nexport function make() {\n  const b = new Client(${INFO}, { capabilities: options });\n  return b;\n}\n`,
    },
  },
  {
    name: 'options that a function builds, and a client that a function gives',
    before: {
      'options.ts': 'export function options(name: string) {\n  return { info: { name, version: \'1\' }, capabilities: { roots: {}, elicitation: {} } };\n}\n',
      'make.ts': `${V2}import { options } from './options.js';\n\nexport async function make(name: string): Promise<Client> {\n  const { info, capabilities } = options(name);\n  return new Client(info, { capabilities });\n}\n`,
      'main.ts': "import type { Client } from '@modelcontextprotocol/client';\nimport { make } from './make.js';\n\nconst client: Client = await make('a');\nclient.setRequestHandler('roots/list', () => ({ roots: [] }));\nvoid client.sendRootsListChanged();\nawait client.close();\n",
    },
    after: {
      'options.ts': 'export function options(name: string) {\n  return { info: { name, version: \'1\' }, capabilities: { elicitation: {} } };\n}\n',
      'main.ts': "import type { Client } from '@modelcontextprotocol/client';\nimport { make } from './make.js';\n\nconst client: Client = await make('a');\nawait client.close();\n",
    },
  },
  {
    name: 'options that are handed to a wrapper class, typed by an interface; nothing answers',
    before: {
      'types.ts': "import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';\n\nexport interface Options {\n  readonly name: string;\n  readonly capabilities?: ClientCapabilities;\n}\n",
      'wrapper.ts': `${V1}import type { Options } from './types.js';\n\nexport class Wrapper {\n  private client: Client;\n\n  constructor(options: Options) {\n    this.client = new Client({ name: options.name, version: '1' }, { capabilities: options.capabilities ?? {} });\n  }\n\n  tools() {\n    return this.client.listTools();\n  }\n}\n`,
      'main.ts': "import type { Tool } from '@modelcontextprotocol/sdk/types.js';\nimport type { Options } from './types.js';\nimport { Wrapper } from './wrapper.js';\n\nexport type Tools = readonly Tool[];\nconst options: Options = { name: 'a', capabilities: { roots: { listChanged: true }, sampling: {} } };\nawait new Wrapper(options).tools();\n",
    },
    after: { 'main.ts': "import type { Tool } from '@modelcontextprotocol/sdk/types.js';\nimport type { Options } from './types.js';\nimport { Wrapper } from './wrapper.js';\n\nexport type Tools = readonly Tool[];\nconst options: Options = { name: 'a', capabilities: { sampling: {} } };\nawait new Wrapper(options).tools();\n" },
  },
  {
    name: 'clients in a map: each is told in a loop, from a function that others call',
    before: {
      'pool.ts': `${V1}${V1_SCHEMA}\nconst clients = new Map<string, Client>();\n\nexport async function add(name: string): Promise<void> {\n  const client = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\n  clients.set(name, client);\n}\n\nexport function announce(): void {\n  for (const [name, client] of clients) {\n    try {\n      void client.sendRootsListChanged();\n    } catch (error) {\n      console.error(\`not announced to \${name}\`, error);\n    }\n  }\n}\n\nexport const count = () => clients.size;\n`,
      'main.ts': "import { add, announce, count } from './pool.js';\n\nawait add('a');\nannounce();\nconsole.log(count());\n",
    },
    after: {
      'pool.ts': `${V1}\nconst clients = new Map<string, Client>();\n\nexport async function add(name: string): Promise<void> {\n  const client = new Client(${INFO});\n  clients.set(name, client);\n}\n\nexport const count = () => clients.size;\n`,
      'main.ts': "import { add, count } from './pool.js';\n\nawait add('a');\nconsole.log(count());\n",
    },
  },
  {
    name: 'connections of an interface, told all at once',
    before: {
      'connection.ts': `${V1}\nexport interface Connection {\n  readonly client: Client;\n  readonly name: string;\n}\n\nexport function connect(name: string): Connection {\n  return { client: new Client(${INFO}, { capabilities: { roots: {} } }), name };\n}\n`,
      'hub.ts': `${V1_SCHEMA}import { connect, type Connection } from './connection.js';\n\nexport class Hub {\n  private connections: Connection[] = [];\n\n  open(name: string): void {\n    const connection = connect(name);\n    connection.client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\n    this.connections.push(connection);\n    void connection.client.listTools();\n  }\n\n  async changed(): Promise<void> {\n    await Promise.all(this.connections.map(({ client }) => client.sendRootsListChanged()));\n  }\n}\n`,
      'main.ts': "import { Hub } from './hub.js';\n\nconst hub = new Hub();\nhub.open('a');\nprocess.on('SIGHUP', () => {\n  void hub.changed();\n});\n",
    },
    after: {
      'connection.ts': `${V1}\nexport interface Connection {\n  readonly client: Client;\n  readonly name: string;\n}\n\nexport function connect(name: string): Connection {\n  return { client: new Client(${INFO}), name };\n}\n`,
      'hub.ts': "import { connect, type Connection } from './connection.js';\n\nexport class Hub {\n  private connections: Connection[] = [];\n\n  open(name: string): void {\n    const connection = connect(name);\n    this.connections.push(connection);\n    void connection.client.listTools();\n  }\n}\n",
      'main.ts': "import { Hub } from './hub.js';\n\nconst hub = new Hub();\nhub.open('a');\n",
    },
  },
  {
    name: 'a subclass of the client: its options, its own handler, and notifications to it',
    before: {
      'editor-client.ts': `${V1}${V1_SCHEMA}\nexport class EditorClient extends Client {\n  constructor(private readonly folder: string) {\n    super(${INFO}, { capabilities: { roots: {}, sampling: {} } });\n    this.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: this.folder }] }));\n  }\n}\n`,
      'main.ts': "import { EditorClient } from './editor-client.js';\n\nconst client = new EditorClient('file:///a');\nawait client.sendRootsListChanged();\nawait client.listTools();\n",
    },
    after: {
      'editor-client.ts': `${V1}\nexport class EditorClient extends Client {\n  constructor(private readonly folder: string) {\n    super(${INFO}, { capabilities: { sampling: {} } });\n  }\n}\n`,
      'main.ts': "import { EditorClient } from './editor-client.js';\n\nconst client = new EditorClient('file:///a');\nawait client.listTools();\n",
    },
  },
  {
    name: 'registered later, behind a setting; what only it needed goes from the other file too',
    before: {
      'settings.ts': "export const offersRoots = process.env['ROOTS'] === '1';\nexport const folders = (): string[] => [process.cwd()];\n",
      'main.ts': `${V2}import { offersRoots, folders } from './settings.js';\nimport { pathToFileURL } from 'node:url';\n\nconst client = new Client(${INFO});\n\n// Roots, for servers of 2025.\nif (offersRoots) {\n  client.registerCapabilities({ roots: { listChanged: true } });\n  client.setRequestHandler('roots/list', async () => ({\n    // Each folder is one.\n    roots: folders().map((folder) => ({ uri: pathToFileURL(folder).href })),\n  }));\n}\n\nawait client.listTools();\n`,
    },
    after: { 'main.ts': `${V2}\nconst client = new Client(${INFO});\n\nawait client.listTools();\n`, 'settings.ts': null },
    review: ['// Roots, for servers of 2025.'],
  },
  {
    name: 'CommonJS, Windows line ends, no semicolons; an event tells of changes and does nothing else',
    before: {
      'host.js': "const { Client } = require('@modelcontextprotocol/sdk/client/index.js')\r\nconst { ListRootsRequestSchema, ListToolsResultSchema } = require('@modelcontextprotocol/sdk/types.js')\r\nconst { folders } = require('./folders.js')\r\n\r\nconst client = new Client({ name: 'a', version: '1' }, { capabilities: { roots: { listChanged: true } } })\r\n\r\nclient.setRequestHandler(ListRootsRequestSchema, () => ({ roots: folders.all() }))\r\n\r\nfolders.on('change', async () => {\r\n  await client.notification({ method: 'notifications/roots/list_changed' })\r\n})\r\n\r\nmodule.exports = { tools: () => client.request({ method: 'tools/list' }, ListToolsResultSchema), folders }\r\n",
      'folders.js': "const { EventEmitter } = require('node:events')\r\n\r\nclass Folders extends EventEmitter {\r\n  all() {\r\n    return []\r\n  }\r\n}\r\n\r\nmodule.exports = { folders: new Folders() }\r\n",
    },
    after: {
      'host.js': "const { Client } = require('@modelcontextprotocol/sdk/client/index.js')\r\nconst { ListToolsResultSchema } = require('@modelcontextprotocol/sdk/types.js')\r\nconst { folders } = require('./folders.js')\r\n\r\nconst client = new Client({ name: 'a', version: '1' })\r\n\r\nmodule.exports = { tools: () => client.request({ method: 'tools/list' }, ListToolsResultSchema), folders }\r\n",
    },
  },
  {
    name: 'two clients in two branches, of which one offers roots; a helper of a third file answers',
    before: {
      'answers.ts': 'export const answerWith = (uris: readonly string[]) => async () => ({ roots: uris.map((uri) => ({ uri })) });\nexport const version = 1;\n',
      'connect.ts': `${V1}${V1_SCHEMA}import { answerWith, version } from './answers.js';\n\nexport class Server {\n  client?: Client;\n  save = async (uris: readonly string[]): Promise<void> => console.log(uris);\n\n  connect(uris: readonly string[] | undefined): void {\n    if (uris) {\n      this.client = new Client({ name: 'a', version: \`\${version}\` }, { capabilities: { roots: { listChanged: true } } });\n      this.client.setRequestHandler(ListRootsRequestSchema, answerWith(uris));\n    } else {\n      this.client = new Client({ name: 'a', version: \`\${version}\` }, { capabilities: {} });\n    }\n  }\n\n  async changed(uris: readonly string[]): Promise<void> {\n    await this.save(uris);\n    await this.client?.notification({ method: 'notifications/roots/list_changed' });\n  }\n}\n`,
    },
    after: {
      'answers.ts': 'export const version = 1;\n',
      'connect.ts': `${V1}import { version } from './answers.js';\n\nexport class Server {\n  client?: Client;\n  save = async (uris: readonly string[]): Promise<void> => console.log(uris);\n\n  connect(uris: readonly string[] | undefined): void {\n    if (uris) {\n      this.client = new Client({ name: 'a', version: \`\${version}\` });\n    } else {\n      this.client = new Client({ name: 'a', version: \`\${version}\` }, { capabilities: {} });\n    }\n  }\n\n  async changed(uris: readonly string[]): Promise<void> {\n    await this.save(uris);\n  }\n}\n`,
    },
  },
  {
    name: 'a client that is handed to a package: the report says so',
    before: {
      'main.ts': `${V1}import { loadTools } from 'some-agents';\nimport { answer } from './answer.js';\n\nconst client = new Client(${INFO}, { capabilities: { roots: {} } });\nanswer(client);\nawait loadTools(client);\n`,
      'answer.ts': `${V1.replace('import {', 'import type {')}${V1_SCHEMA}\nexport const answer = (client: Client): void => client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));\n`,
    },
    after: { 'main.ts': `${V1}import { loadTools } from 'some-agents';\n\nconst client = new Client(${INFO});\nawait loadTools(client);\n`, 'answer.ts': null },
    review: ['handed on here'],
  },
  {
    name: 'options under a condition, the other of which declare nothing; a list that other code needs too',
    before: {
      'host.ts': `${V1}${V1_SCHEMA}\nexport class Host {\n  private client?: Client;\n\n  constructor(private folders: string[] | undefined) {}\n\n  start(): void {\n    this.client = new Client(\n      ${INFO},\n      this.folders\n        ? {\n            capabilities: { roots: { listChanged: true } },\n          }\n        : { capabilities: {} },\n    );\n    if (this.folders) {\n      this.client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: (this.folders ?? []).map((uri) => ({ uri })) }));\n    }\n  }\n\n  move(folders: string[]): void {\n    this.folders = folders;\n    void this.client?.sendRootsListChanged();\n  }\n\n  get directory(): string | undefined {\n    return this.folders?.[0];\n  }\n}\n`,
      'main.ts': "import { Host } from './host.js';\n\nconst host = new Host(['/a']);\nhost.move([]);\nconsole.log(host.directory);\n",
    },
    after: {
      'host.ts': `${V1}\nexport class Host {\n  private client?: Client;\n\n  constructor(private folders: string[] | undefined) {}\n\n  start(): void {\n    this.client = new Client(\n      ${INFO},\n    );\n  }\n\n  move(folders: string[]): void {\n    this.folders = folders;\n  }\n\n  get directory(): string | undefined {\n    return this.folders?.[0];\n  }\n}\n`,
    },
  },
];
