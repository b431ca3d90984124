import { isKept, type Blueprint } from '../choose/blueprint.ts';
import { block, indent, type Lines } from './code.ts';
import { layOut } from './layout.ts';
import { exportedName, makeLevel, renamed, writeLevel, type PlacedLevel, type Surroundings } from './levels.ts';
import { isMade } from './parameters.ts';
import { SourceModule } from './source-module.ts';
import { sharedSchema, writeTool, type Registry } from './tools.ts';
import { keptList, writeStore } from './store.ts';
import { Writer, type Scope } from './writer.ts';

/** A server as files: path → text, and the one that starts it. */
export interface WrittenServer {
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Writes a whole server. */
export function writeServer(blueprint: Blueprint): WrittenServer {
  const modules: SourceModule[] = [];
  const open = (path: string): SourceModule => {
    const made = new SourceModule(path, blueprint);
    modules.push(made);
    return made;
  };
  const entry = open('server');
  const toolsModule = blueprint.toolsFile ? open('tools') : entry;
  const levels = placeLevels(blueprint, toolsModule, open);
  const isSplit = modules.length > 1;
  const appModule = blueprint.access === 'global' && isSplit ? open('app') : entry;
  const around = surroundings(blueprint, isSplit, appModule, toolsModule, open);

  const app = new Writer(blueprint, appModule);
  const isGlobal = blueprint.access === 'global';
  if (isGlobal) app.module.add([`${appModule === entry ? '' : appModule.exporting(blueprint.words.variable)}const ${blueprint.words.variable} = ${newServer(app)};`]);
  if (isKept(blueprint)) writeStore(app, { carrier: blueprint.words.variable, file: '' }, isSplit);
  for (const [index, placed] of [...levels.entries()].reverse()) writeLevel(new Writer(blueprint, placed.module), placed, levels[index + 1], around);
  writeBarrels(levels);
  writeTools(blueprint, new Writer(blueprint, toolsModule), levels, around, toolsModule === entry);
  writeEntry(blueprint, new Writer(blueprint, entry), toolsModule, around);
  const code = modules.map((module) => [module.fileName, layOut(module.lines(), blueprint.style)] as const);
  return { entry: entry.fileName, files: { ...Object.fromEntries(code), ...settings(blueprint) } };
}

/** Opens the files of levels, from the handlers inwards, and of their barrel. */
function placeLevels(blueprint: Blueprint, toolsModule: SourceModule, open: (path: string) => SourceModule): readonly PlacedLevel[] {
  let module = toolsModule;
  let barrel: SourceModule | undefined;
  return blueprint.levels.map((level) => {
    if (level.ownFile) module = open(`lib/${level.words.file}`);
    const isForwarded = module !== toolsModule && (level.link === 'star' || level.link === 'forwarded');
    if (isForwarded) barrel ??= open('lib/index');
    return { level, module, barrel: isForwarded ? barrel : undefined };
  });
}

function surroundings(blueprint: Blueprint, isSplit: boolean, appModule: SourceModule, toolsModule: SourceModule, open: (path: string) => SourceModule): Surroundings & { readonly usesContext: boolean } {
  const usesContext = blueprint.access !== 'global' && blueprint.levels.some(({ parameters }) => parameters === 'context');
  const home = usesContext && isSplit && blueprint.language === 'ts' ? open('types') : toolsModule;
  if (usesContext && blueprint.language === 'ts') {
    const writer = new Writer(blueprint, home);
    home.add(block(`${home === toolsModule ? '' : 'export '}interface Context`, [`readonly ${writer.carrierName()}: ${writer.carrierType()};`, 'readonly log: (message: string) => void;']));
  }
  return {
    usesContext,
    contextType: (writer) => (writer.module === home ? 'Context' : writer.module.needType(writer.module.specifierOf(home), 'Context')),
    keptList: (writer) => (isKept(blueprint) ? keptList(writer, appModule) : undefined),
    needServer: (writer) => {
      if (writer.module !== appModule) writer.module.need(writer.module.specifierOf(appModule), blueprint.words.variable);
    },
  };
}

function newServer(writer: Writer): string {
  return `new ${writer.module.need(writer.sdk.main, 'McpServer')}({ name: '${writer.blueprint.words.server}', version: '1.0.0' })`;
}

function writeBarrels(levels: readonly PlacedLevel[]): void {
  const written = new Set<string>();
  for (const { level, module, barrel } of levels) {
    if (!barrel) continue;
    const specifier = barrel.specifierOf(module);
    const name = exportedName(level);
    const line = level.link === 'star' ? { esm: `export * from '${specifier}';`, cjs: `Object.assign(exports, require('${specifier}'));` } : { esm: `export { ${name} as ${renamed(level)} } from '${specifier}';`, cjs: `exports.${renamed(level)} = require('${specifier}').${name};` };
    const text = barrel.isCommonJs ? line.cjs : line.esm;
    if (written.has(text)) continue;
    written.add(text);
    barrel.add([text]);
  }
}

function writeTools(blueprint: Blueprint, writer: Writer, levels: readonly PlacedLevel[], around: ReturnType<typeof surroundings>, isEntry: boolean): void {
  const { words, access, textHelper, tools, inFactory } = blueprint;
  const isGlobal = access === 'global';
  if (isGlobal) around.needServer(writer);
  const wraps = !isGlobal && (!isEntry || inFactory);
  const server = isGlobal ? words.variable : wraps && !isEntry ? 'server' : words.variable;
  const module = writer.module;
  const shared = sharedSchema(writer);
  if (shared.length > 0) module.add(shared);
  if (textHelper) module.add(textFunction(writer));
  const carrier = access === 'low' ? `${server}.server` : server;
  const context = around.usesContext && access !== 'extra' && levels.some(({ level }) => level.parameters === 'context' && tools.some(({ calls }) => calls === level.depth)) ? [`const context${writer.typed(`: ${around.contextType(writer)}`)} = { server: ${carrier}, log };`] : [];
  const scope: Scope = { carrier, ...(context.length > 0 ? { context: 'context' } : {}), file: '' };
  const kept = tools.some(({ calls }) => calls === 0) ? around.keptList(writer) : undefined;
  const holders = new Map<number, string>();
  const made: string[] = [];
  for (const placed of levels.filter(({ level }) => isMade(level) && level.made === 'once' && tools.some(({ calls }) => calls === level.depth))) {
    const name = `${placed.level.words.object}Maker`;
    made.push(`const ${name} = ${makeLevel(writer, placed, scope)};`);
    holders.set(placed.level.depth, name);
  }
  const registry: Registry = { levels, scope: kept === undefined ? scope : { ...scope, kept }, holders, server };
  const written = tools.map((tool) => writeTool(writer, tool, registry));
  const log = [`const messages${writer.typed(': string[]')} = [];`, ...block(`const log = (message${writer.typed(': string')})${writer.typed(': void')} =>`, ['messages.push(message);'], '};')];
  if (around.usesContext && [context, made, ...written.flatMap(({ functions, registration }) => [functions, registration])].flat().some((line) => line.includes(', log }'))) module.add(log);
  const start = isEntry && !isGlobal ? [`const ${server} = ${newServer(writer)};`] : [];
  const paragraphs = [[...start, ...context, ...made], ...written.flatMap(({ functions, registration }) => [functions, registration])].filter((lines) => lines.length > 0);
  if (!wraps) {
    for (const lines of paragraphs) module.add(lines);
    return;
  }
  const type = writer.typed(`: ${module.needType(writer.sdk.main, 'McpServer')}`);
  const inner = paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  if (isEntry) module.add(block(`function createServer()${type}`, [...inner, '', `return ${server};`]));
  else module.add(block(`${module.exporting('registerTools')}function registerTools(server${type})${writer.typed(': void')}`, inner));
}

function textFunction(writer: Writer): Lines {
  const result = writer.typed(`: ${writer.module.needType(writer.sdk.types, 'CallToolResult')}`);
  return block(`function text(value${writer.typed(': string')})${result}`, ["return { content: [{ type: 'text', text: value }] };"]);
}

function writeEntry(blueprint: Blueprint, writer: Writer, toolsModule: SourceModule, around: Surroundings): void {
  const { words, access, inFactory, topLevelAwait } = blueprint;
  const { module } = writer;
  let server = words.variable;
  if (access === 'global') {
    around.needServer(writer);
    if (toolsModule !== module) module.needEffect(module.specifierOf(toolsModule));
  } else if (toolsModule !== module) {
    module.need(module.specifierOf(toolsModule), 'registerTools');
    module.add([`const ${server} = ${newServer(writer)};`, `registerTools(${server});`]);
  } else if (inFactory) {
    server = 'createServer()';
  }
  const connect = `await ${server}.connect(new ${module.need(writer.sdk.stdio, 'StdioServerTransport')}());`;
  if (topLevelAwait) module.add([connect]);
  else module.add([...block(`async function main()${writer.typed(': Promise<void>')}`, [connect]), '', 'main().catch((error) => {', ...indent(['console.error(error);', 'process.exitCode = 1;']), '});']);
}

/** `package.json` and, for TypeScript, `tsconfig.json`. */
function settings(blueprint: Blueprint): Readonly<Record<string, string>> {
  const { sdk, commonJs, language, words } = blueprint;
  const dependencies = sdk === 'v1' ? { '@modelcontextprotocol/sdk': '1.32.2', zod: '4.6.7' } : { '@modelcontextprotocol/server': '2.4.0', zod: '4.6.7' };
  const manifest = { name: `${words.server}-server`, version: '1.0.0', private: true, type: commonJs ? 'commonjs' : 'module', dependencies };
  const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', strict: true, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true, types: ['node'], paths: { '@/*': ['./*'] } };
  const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
  return { 'package.json': json(manifest), ...(language === 'ts' ? { 'tsconfig.json': json({ compilerOptions }) } : {}) };
}
