import type { Choices, FallbackChoice, LevelChoice, ReaderChoice, ToolChoice } from './choices.ts';
import { at, localsOf, wordsOf, type LevelWords, type Locals, type Words } from './words.ts';

/** What a function gives: the client's list, paths that may be missing, directories for sure, or a tool's text. */
export type Kind = 'request' | 'list' | 'found' | 'sure' | 'text';

export interface Level extends LevelChoice {
  /** 1 is called by handlers, the last one asks. */
  readonly depth: number;
  readonly words: LevelWords;
  /** What it gets from the next level (`request`: it asks itself), and what it gives. */
  readonly takes: Kind;
  readonly gives: Kind;
  /** Whether it hands the caller's own directory, or a file's name, on or uses it. */
  readonly hasArgument: boolean;
  readonly hasFile: boolean;
}

export interface Tool extends ToolChoice {
  readonly name: string;
  readonly hasSchema: boolean;
  /** Depth of the level that its handler calls; 0: the handler asks. `undefined`: it has nothing to do with directories. */
  readonly calls: number | undefined;
  /** The arguments it declares. */
  readonly fields: { readonly file: boolean; readonly argument: boolean };
}

/** One server, decided whole: choices that contradict each other are settled. */
export interface Blueprint extends Omit<Choices, 'levels' | 'tools'> {
  readonly words: Words;
  readonly locals: Locals;
  readonly levels: readonly Level[];
  readonly tools: readonly Tool[];
}

/** Settles what contradicts itself: it changes one of the two choices, never throws. */
export function blueprintOf(raw: Choices): Blueprint {
  const chosen = settle(raw);
  const words = wordsOf(chosen.style.names);
  const convertAt = chosen.convertLater && chosen.hops > 0 ? chosen.hops - 1 : chosen.hops;
  const fallbackAt = Math.min(chosen.fallbackAt % (chosen.hops + 1), convertAt);
  const readAt = Math.min(chosen.readAt % (chosen.hops + 1), fallbackAt);
  const gives = (depth: number): Kind => (depth > chosen.hops ? 'request' : readAt >= depth ? 'text' : fallbackAt >= depth ? 'sure' : convertAt >= depth ? 'found' : 'list');
  const levels = chosen.levels.slice(0, chosen.hops).map((level, index): Level => {
    const depth = index + 1;
    const ahead = chosen.levels.slice(0, index);
    const carries = chosen.access !== 'global';
    const parameters = level.parameters === 'context' && !(carries && ahead.every((other) => other.parameters === 'context')) ? 'options' : level.parameters;
    return {
      ...level, depth, parameters, words: at(words.levels, index + words.levels.length - chosen.hops),
      link: level.link === 'alias' && chosen.language === 'js' ? 'named' : level.link,
      ownFile: level.ownFile && ahead.filter(({ ownFile }) => ownFile).length < 3,
      // A closure that is made once can't hold what comes with each call, and nothing can wait where tools are registered.
      made: chosen.access === 'extra' || level.link === 'dynamic' ? 'inline' : level.made,
      takes: gives(depth + 1), gives: gives(depth),
      hasArgument: fallbackAt >= depth && chosen.fallback.argument,
      hasFile: readAt >= depth && needsFile(chosen.reader, chosen.form),
    };
  });
  const tools = chosen.tools.map((tool, index) => settleTool(tool, at(words.tools, index), chosen, levels, index === 0));
  return { ...chosen, words, locals: localsOf(chosen.style.locals), levels, tools };
}

/** Whether a reader reads one file, by its name; of several directories none does. */
function needsFile(reader: ReaderChoice, form: Choices['form']): boolean {
  return form === 'one' && (reader === 'file' || reader === 'exists' || reader === 'guarded');
}

/** Whether what a tool refuses hangs on the directories. */
export function isGuarded({ levels, reader }: Blueprint, tool: Tool): boolean {
  if (tool.calls === undefined) return false;
  return (levels.find(({ depth }) => depth === tool.calls)?.gives === 'text' ? reader : tool.reader) === 'guarded';
}

/** Whether tools read a list that was asked for before. */
export function isKept({ store }: Pick<Choices, 'store'>): boolean {
  return store.isUsed === 0;
}

/** A file of the world that tells whether a tool looked into the right directory. */
export function fileFor({ levels, reader }: Blueprint, tool: Tool): string {
  const readsItself = levels.find(({ depth }) => depth === tool.calls)?.gives !== 'text';
  return (readsItself ? tool.reader : reader) === 'exists' ? 'a.md' : 'package.json';
}

function settle(chosen: Choices): Choices {
  const commonJs = chosen.commonJs && chosen.language === 'js';
  // What is kept is asked for outside of any call, by the one server, and a request that fails there fails no tool.
  const keeps = chosen.store.isUsed === 0;
  if (keeps && (chosen.access !== 'global' || chosen.guard === 'none' || chosen.guard === 'check-throw')) return settle({ ...chosen, access: 'global', guard: chosen.guard === 'none' || chosen.guard === 'check-throw' ? 'check' : chosen.guard });
  const guard = chosen.access !== 'extra' ? chosen.guard : chosen.guard === 'check' ? 'none' : chosen.guard.startsWith('check') ? 'try' : chosen.guard;
  // Only of one directory it is told what lies inside.
  const isBoundary = chosen.boundary === 0 && chosen.form === 'one';
  const guarded = isBoundary ? { reader: 'guarded' as const, tools: chosen.tools.map((tool) => ({ ...tool, reader: 'guarded' as const })) } : {};
  const settled = { ...chosen, ...guarded, commonJs, guard, topLevelAwait: chosen.topLevelAwait && !commonJs };
  const fallback = settleFallback(chosen.fallback, settled);
  return { ...settled, fallback: { ...fallback, last: fallback.last === 'isError' ? 'throw' : fallback.last } };
}

function settleFallback(fallback: FallbackChoice, { guard, form, convertLater, hops }: Pick<Choices, 'guard' | 'form' | 'convertLater' | 'hops'>): FallbackChoice {
  const assumes = fallback.last === 'assume' && guard === 'none' && form === 'one' && !(convertLater && hops > 0);
  const last = fallback.last !== 'assume' || assumes ? fallback.last : 'cwd';
  // A list has no other sources here, and who assumes a root looks for none.
  return form === 'many' || assumes ? { ...fallback, last, argument: false, environmentBefore: false, environmentAfter: false } : { ...fallback, last };
}

function settleTool(tool: ToolChoice, name: string, chosen: Choices, levels: readonly Level[], isFirst: boolean): Tool {
  const reaches = tool.reaches || isFirst;
  const calls = !reaches ? undefined : chosen.hops === 0 ? 0 : isFirst ? 1 : 1 + (tool.entry % chosen.hops); // the first one reaches every level
  const level = levels.find(({ depth }) => depth === calls);
  const dialect = chosen.sdk === 'v1' ? tool.dialect : dialectOfV2[tool.dialect];
  const hasSchema = !['none', 'tool', 'tool-described', 'tool-described-annotated'].includes(dialect);
  const own = settleFallback(tool.fallback, chosen);
  // Only the code that converts a root can assume it.
  const last = own.last === 'assume' && chosen.hops > 0 && chosen.fallback.last !== 'assume' ? 'cwd' : own.last;
  const fallback = { ...own, last };
  const fallsBack = reaches && level?.gives !== 'sure' && level?.gives !== 'text';
  const reads = reaches && level?.gives !== 'text';
  const takesFields = hasSchema && tool.dialect !== 'empty';
  const wantsFile = reads ? needsFile(tool.reader, chosen.form) : level?.hasFile === true;
  const wantsArgument = fallsBack ? fallback.argument : level?.hasArgument === true;
  const shares = dialect === 'shared' || dialect === 'extended';
  const fields = { file: takesFields && (wantsFile || tool.file || shares), argument: takesFields && dialect !== 'shared' && wantsArgument && tool.fallback.argument };
  return { ...tool, name, dialect, hasSchema, calls, fields, fallback: { ...fallback, argument: fields.argument && fallback.argument } };
}

/** SDK v2 has no `tool()`, and takes no empty shape. */
const dialectOfV2: Readonly<Record<ToolChoice['dialect'], ToolChoice['dialect']>> = {
  shape: 'shape', object: 'object', none: 'none', empty: 'object', shared: 'shared', extended: 'extended',
  tool: 'none', 'tool-described': 'none', 'tool-shape': 'object', 'tool-described-shape': 'object', 'tool-shape-annotated': 'object', 'tool-described-annotated': 'none',
};
