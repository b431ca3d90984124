import { fileFor, type Tool } from '../choose/blueprint.ts';
import { bodyOf } from './body.ts';
import { block, indent, type Lines, type Piece } from './code.ts';
import type { PlacedLevel } from './levels.ts';
import { callLevel } from './levels.ts';
import type { Scope, Writer } from './writer.ts';

/** What handlers find where they are registered. */
export interface Registry {
  readonly levels: readonly PlacedLevel[];
  /** What requests are made with, outside of a call; what comes with a call goes before it. */
  readonly scope: Scope;
  /** An instance of a level that was made once. */
  readonly holders: ReadonlyMap<number, string>;
  /** The name of the server that tools are registered at. */
  readonly server: string;
}

/** The registration of one tool, and functions that go before it. */
export interface WrittenTool {
  readonly functions: Lines;
  readonly registration: Lines;
}

export function writeTool(writer: Writer, tool: Tool, registry: Registry): WrittenTool {
  const { lines, usesExtra } = handlerBody(writer, tool, registry);
  const { variable } = writer.sdk.callContext;
  const isNamed = tool.handler === 'named' || tool.handler === 'named-arrow';
  const head = parametersOf(writer, tool, lines, usesExtra ? variable : undefined, isNamed);
  if (isNamed) {
    const name = `handle${writer.blueprint.tools.indexOf(tool) + 1}`;
    const result = writer.typed(`: Promise<${writer.module.needType(writer.sdk.types, 'CallToolResult')}>`);
    const functions = tool.handler === 'named' ? block(`async function ${name}(${head})${result}`, lines) : block(`const ${name} = async (${head})${result} =>`, lines, '};');
    return { functions, registration: registration(writer, tool, registry, [name]) };
  }
  const single = tool.handler === 'expression' && lines.length === 1 ? /^return (.*);$/.exec(lines[0] ?? '')?.[1] : undefined;
  const inline = single === undefined ? block(`async (${head}) =>`, lines) : [`async (${head}) => ${single.startsWith('{') ? `(${single})` : single}`];
  return { functions: [], registration: registration(writer, tool, registry, inline) };
}

function handlerBody(writer: Writer, tool: Tool, registry: Registry): { readonly lines: Lines; readonly usesExtra: boolean } {
  const { access, words } = writer.blueprint;
  if (tool.calls === undefined) return { lines: [answer(writer, `'${tool.name} ${writer.blueprint.words.server}'`)], usesExtra: false };
  const prefix = tool.handler === 'args' ? 'args.' : '';
  const usesExtra = access === 'extra';
  const scope: Scope = {
    ...registry.scope,
    ...(usesExtra ? { carrier: writer.sdk.callContext.variable, context: `{ ${writer.sdk.callContext.variable}, log }` } : {}),
    file: tool.fields.file ? `${prefix}${words.file}` : `'${fileFor(writer.blueprint, tool)}'`,
    ...(tool.fields.argument ? { argument: `${prefix}${words.argument}` } : {}),
  };
  const placed = registry.levels.find(({ level }) => level.depth === tool.calls);
  const call = placed && callLevel(writer, placed, scope, registry.holders.get(placed.level.depth));
  const { lines, value }: Piece = bodyOf(writer, scope, { from: placed?.level.gives ?? 'request', to: 'text', call, fallback: tool.fallback, reader: tool.reader, returns: false });
  return { lines: [...lines, answer(writer, value)], usesExtra };
}

function answer(writer: Writer, text: string): string {
  if (writer.blueprint.textHelper) return `return text(${text});`;
  return `return { content: [{ type: 'text'${writer.blueprint.sdk === 'v2' ? writer.typed(' as const') : ''}, text: ${text} }] };`;
}

/** The parameters of a handler with this body: what it doesn't use, it doesn't take. */
function parametersOf(writer: Writer, tool: Tool, body: Lines, extra: string | undefined, isNamed: boolean): string {
  const fields = fieldsOf(writer, tool).map(({ name, optional }) => ({ name, type: `${optional ? '?' : ''}: string` }));
  const type = `{ ${fields.map((field) => `${field.name}${field.type}`).join('; ')} }`;
  const extraText = extra === undefined ? [] : [`${extra}${isNamed ? writer.typed(`: ${extraType(writer)}`) : ''}`];
  if (!tool.hasSchema) return extraText.join(', ');
  const uses = (pattern: string): boolean => body.some((line) => new RegExp(pattern).test(line));
  const names = fields.map(({ name }) => name).filter((name) => uses(tool.handler === 'args' ? `args\\.${name}\\b` : `(?<!['.])\\b${name}\\b(?!:)`));
  if (names.length > 0) {
    const first = tool.handler === 'args' ? 'args' : `{ ${names.join(', ')} }`;
    return [`${first}${isNamed ? writer.typed(`: ${type}`) : ''}`, ...extraText].join(', ');
  }
  if (extra === undefined) return '';
  return [`_args${isNamed ? writer.typed(': unknown') : ''}`, ...extraText].join(', ');
}

function extraType(writer: Writer): string {
  return writer.carrierType();
}

interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly code: string;
}

function fieldsOf(writer: Writer, { fields }: Tool): readonly Field[] {
  const { words } = writer.blueprint;
  return [
    ...(fields.file ? [{ name: words.file, optional: false, code: `${words.file}: z.string()` }] : []),
    ...(fields.argument ? [{ name: words.argument, optional: true, code: `${words.argument}: z.string().optional().describe('Directory to work in')` }] : []),
  ];
}

/** The constant that several tools' schemas are made of. */
export function sharedSchema(writer: Writer): Lines {
  const uses = writer.blueprint.tools.some(({ dialect }) => dialect === 'shared' || dialect === 'extended');
  if (!uses) return [];
  const shape = `{ ${writer.blueprint.words.file}: z.string() }`;
  writer.module.need('zod', 'z');
  return [`const common = ${writer.blueprint.sdk === 'v2' ? `z.object(${shape})` : shape};`];
}

function schemaOf(writer: Writer, tool: Tool): Lines {
  const fields = fieldsOf(writer, tool);
  const { sdk } = writer.blueprint;
  const isShape = !((sdk === 'v2' && fields.length === 0) || tool.dialect === 'object' || (sdk === 'v2' && tool.dialect !== 'shape'));
  if (tool.dialect === 'shared') return ['common'];
  if (tool.dialect === 'extended') {
    const own = fields.filter(({ name }) => name !== writer.blueprint.words.file).map(({ code }) => code);
    if (own.length > 0) writer.module.need('zod', 'z');
    if (sdk === 'v2') return [own.length === 0 ? 'common' : `common.extend({ ${own.join(', ')} })`];
    return [`{ ${['...common', ...own].join(', ')} }`];
  }
  if (fields.length > 0 || !isShape) writer.module.need('zod', 'z');
  const [open, close] = isShape ? ['{', '}'] : ['z.object({', '})'];
  if (fields.length === 0) return [isShape ? '{}' : 'z.object({})'];
  if (writer.blueprint.style.wide) return [`${open} ${fields.map(({ code }) => code).join(', ')} ${close}`];
  return [open, ...indent(listed(writer, fields.map(({ code }) => [code]))), close];
}

/** Items of a list, one a line, with commas. */
function listed({ blueprint: { style } }: Writer, items: readonly Lines[]): Lines {
  return items.flatMap((lines, index) => {
    const comma = index < items.length - 1 || style.trailingCommas ? ',' : '';
    return lines.map((line, at) => (at === lines.length - 1 ? `${line}${comma}` : line));
  });
}

/** `head` before the first line. */
function after(head: string, lines: Lines): Lines {
  return lines.map((line, index) => (index === 0 ? `${head}${line}` : line));
}

function registration(writer: Writer, tool: Tool, { server }: Registry, handler: Lines): Lines {
  const name = `'${tool.name}'`;
  const description = `'Tells about ${writer.blueprint.words.server}.'`;
  const schema = tool.hasSchema ? [schemaOf(writer, tool)] : [];
  const annotations = ["{ readOnlyHint: true }"];
  switch (tool.dialect) {
    case 'tool':
      return called(writer, `${server}.tool`, [[name], handler]);
    case 'tool-described':
      return called(writer, `${server}.tool`, [[name], [description], handler]);
    case 'tool-described-annotated':
      return called(writer, `${server}.tool`, [[name], [description], annotations, handler]);
    case 'tool-shape':
      return called(writer, `${server}.tool`, [[name], ...schema, handler]);
    case 'tool-described-shape':
      return called(writer, `${server}.tool`, [[name], [description], ...schema, handler]);
    case 'tool-shape-annotated':
      return called(writer, `${server}.tool`, [[name], ...schema, annotations, handler]);
    case 'shape':
    case 'object':
    case 'none':
    case 'empty':
    case 'shared':
    case 'extended': {
      const members = [[`description: ${description}`], ...schema.map((lines) => after('inputSchema: ', lines))];
      const isFlat = writer.blueprint.style.wide || (members.length === 1 && members.every((lines) => lines.length === 1));
      const config = isFlat && members.every((lines) => lines.length === 1) ? [`{ ${members.flat().join(', ')} }`] : ['{', ...indent(listed(writer, members)), '}'];
      return called(writer, `${server}.registerTool`, [[name], config, handler]);
    }
  }
}

/** A call, with all arguments in one line of heads or each on its own. */
function called(writer: Writer, target: string, items: readonly Lines[]): Lines {
  const heads = items.slice(0, -1);
  const handler = items.at(-1) ?? [];
  if (writer.blueprint.style.wide && heads.every((lines) => lines.length === 1)) {
    const [first = '', ...rest] = handler;
    const start = `${target}(${[...heads.flat(), first].join(', ')}`;
    return rest.length === 0 ? [`${start});`] : [start, ...rest.slice(0, -1), `${rest.at(-1) ?? ''});`];
  }
  return [`${target}(`, ...indent(listed(writer, items)), ');'];
}
