import type { Level } from '../choose/blueprint.ts';
import { bodyOf, type Task } from './body.ts';
import { block, indent, type Lines, type Piece } from './code.ts';
import { argumentsOf, callSignature, isMade, makerSignature } from './parameters.ts';
import type { Access, SourceModule } from './source-module.ts';
import type { Scope, Writer } from './writer.ts';

/** A level with the file that it stands in. */
export interface PlacedLevel {
  readonly level: Level;
  readonly module: SourceModule;
  /** The file that others import it through, if that is another one: a barrel. */
  readonly barrel: SourceModule | undefined;
}

/** What all levels of a server have in common. */
export interface Surroundings {
  /** The type of a context object, imported into a file. */
  readonly contextType: (writer: Writer) => string;
  /** Makes the global server known to a file. */
  readonly needServer: (writer: Writer) => void;
  /** The list that the server keeps, imported into a file; `undefined`: each call asks. */
  readonly keptList: (writer: Writer) => string | undefined;
}

/** The name that a level's module exports. */
export function exportedName({ form, words }: Level): string {
  if (form === 'class') return words.type;
  if (form === 'object') return words.object;
  return form === 'factory' ? `create${words.type}` : words.fn;
}

/** Writes the function of a level into its module. `next`: the level that it calls. */
export function writeLevel(writer: Writer, placed: PlacedLevel, next: PlacedLevel | undefined, around: Surroundings): void {
  const { level } = placed;
  const { words, form } = level;
  const name = exportedName(level);
  const access: Access = level.link === 'default' ? 'default' : 'named';
  const contextType = level.parameters === 'context' && writer.blueprint.access !== 'global' ? around.contextType(writer) : '';
  const call = callSignature(writer, level, contextType);
  const scope = form === 'class' ? fieldScope(writer, level, call.scope) : form === 'factory' ? { ...makerSignature(writer, level, contextType).scope, ...valuesOf(call.scope) } : call.scope;
  const asks = level.takes === 'request';
  const kept = asks ? around.keptList(writer) : undefined;
  const lines = functionLines(writer, level, kept === undefined ? scope : { ...scope, kept }, next);
  if (writer.blueprint.access === 'global' && asks && kept === undefined) around.needServer(writer);
  const result = writer.typed(`: ${writer.resultType(level.gives)}`);
  const comment = level.comment ? [`/** ${level.gives === 'text' ? 'What the tools answer' : 'Where the tools work'}. */`] : [];
  const exporting = writer.module.exporting(name, access);
  const single = lines.length === 1 ? /^return (.*);$/.exec(lines[0] ?? '')?.[1] : undefined;

  switch (form) {
    case 'function':
      writer.module.add([...comment, ...block(`${exporting}async function ${name}(${call.parameters})${result}`, lines)]);
      return;
    case 'arrow':
      if (level.brief && single !== undefined) writer.module.add([...comment, `${exporting}const ${name} = async (${call.parameters})${result} => ${single};`]);
      else writer.module.add([...comment, ...block(`${exporting}const ${name} = async (${call.parameters})${result} =>`, lines, '};')]);
      return;
    case 'object':
      writer.module.add([...comment, ...block(`${exporting}const ${name} =`, [...block(`async ${words.method}(${call.parameters})${result}`, lines, '},')], '};')]);
      return;
    case 'factory':
      writer.module.add([...comment, ...block(`${exporting}function ${name}(${makerSignature(writer, level, contextType).parameters})`, block('return', [...block(`async ${words.method}(${call.parameters})${result}`, lines, '},')], '};'))]);
      return;
    case 'class':
      writer.module.add([...comment, ...block(`${exporting}class ${name}`, [...constructorLines(writer, level, contextType), ...block(`async ${words.method}(${call.parameters})${result}`, lines)])]);
  }
}

/** The call of a level from some other place, with what must be done before it. `holder`: an instance that is there. */
export function callLevel(writer: Writer, placed: PlacedLevel, scope: Scope, holder?: string): Piece {
  const { level } = placed;
  const given = argumentsOf(writer, level, scope, 'call');
  const { lines, value } = holder === undefined ? reach(writer, placed) : { lines: [], value: holder };
  if (level.form === 'function' || level.form === 'arrow') return { lines, value: `await ${value}(${given})` };
  const receiver = holder ?? (isMade(level) ? make(writer, level, value, scope) : value);
  return { lines, value: `await ${receiver}.${level.words.method}(${given})` };
}

/** `new Workspace(server)`, `createWorkspace(server)`. */
export function makeLevel(writer: Writer, placed: PlacedLevel, scope: Scope): string {
  return make(writer, placed.level, reach(writer, placed).value, scope);
}

function make(writer: Writer, level: Level, name: string, scope: Scope): string {
  return `${level.form === 'class' ? 'new ' : ''}${name}(${argumentsOf(writer, level, scope, 'maker')})`;
}

/** How a file names what another exports: an import in the level's style, or a dynamic one before the call. */
function reach(writer: Writer, { level, module, barrel }: PlacedLevel): Piece {
  const name = exportedName(level);
  if (writer.module === module) return { lines: [], value: name };
  // In CommonJS a file of the barrel that requires the barrel gets an unfinished one.
  const isInside = writer.blueprint.commonJs && writer.module.path.startsWith('lib/');
  const through = isInside ? undefined : barrel;
  const specifier = writer.module.specifierOf(through ?? module, level.link === 'alias');
  switch (level.link) {
    case 'renamed':
      return { lines: [], value: writer.module.need(specifier, name, renamed(level)) };
    case 'default':
      if (module.defaultExport !== name || (writer.blueprint.commonJs && module.exported.length > 0)) return { lines: [], value: writer.module.need(specifier, name) };
      return { lines: [], value: writer.module.needDefault(specifier, name) };
    case 'namespace':
      return { lines: [], value: `${writer.module.needNamespace(specifier, `${level.words.method}Module`)}.${name}` };
    case 'forwarded':
      return { lines: [], value: writer.module.need(specifier, barrel && !through ? name : renamed(level)) };
    case 'dynamic':
      // `import()` needs the extension that `require` may leave out.
      return { lines: [`const { ${name} } = await import('${/\.[jt]s$/.test(specifier) ? specifier : `${specifier}.js`}');`], value: name };
    case 'named':
    case 'star':
    case 'alias':
      return { lines: [], value: writer.module.need(specifier, name) };
  }
}

/** The name under which an import or a barrel gives a level on. */
export function renamed(level: Level): string {
  const { form, words } = level;
  if (form === 'class') return `${words.type}Of`;
  return form === 'factory' ? `make${words.type}` : words.renamed;
}

function functionLines(writer: Writer, level: Level, scope: Scope, next: PlacedLevel | undefined): Lines {
  const call = next && callLevel(writer, next, scope);
  const { fallback, reader } = writer.blueprint;
  const task: Task = { from: level.takes, to: level.gives, call, fallback, reader, returns: true };
  const { lines, value } = bodyOf(writer, scope, task);
  const log = scope.context === undefined ? [] : [`${scope.context}.log('${level.words.method}');`];
  if (value === '') return [...log, ...lines];
  const passesOn = level.takes === level.gives;
  if (passesOn && !level.brief) return [...log, ...lines, `const outcome = ${value};`, 'return outcome;'];
  return [...log, ...lines, `return ${value};`];
}

function valuesOf({ file, argument }: Scope): Pick<Scope, 'file' | 'argument'> {
  return argument === undefined ? { file } : { file, argument };
}

function fieldScope(writer: Writer, level: Level, values: Scope): Scope {
  if (writer.blueprint.access === 'global') return values;
  const carrier = writer.carrierName();
  if (level.parameters === 'context') return { carrier: `this.context.${carrier}`, context: 'this.context', ...valuesOf(values) };
  return { carrier: `this.${carrier}`, ...valuesOf(values) };
}

function constructorLines(writer: Writer, level: Level, contextType: string): Lines {
  if (writer.blueprint.access === 'global') return [];
  const field = level.parameters === 'context' ? 'context' : writer.carrierName();
  const type = level.parameters === 'context' ? contextType : writer.carrierType();
  const { parameters } = makerSignature(writer, level, contextType);
  if (level.parameters !== 'options' && writer.blueprint.language === 'ts' && level.brief) return [`constructor(private readonly ${parameters}) {}`, ''];
  const declared = writer.typed(`private readonly ${field}: ${type};`);
  return [...(declared === '' ? [] : [declared, '']), `constructor(${parameters}) {`, ...indent([`this.${field} = ${field};`]), '}', ''];
}
