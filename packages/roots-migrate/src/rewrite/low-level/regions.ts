import type { Region } from '../../decide/dispatched.ts';
import type { Settings } from '../../decide/settings.ts';
import type { Parameter } from '../../plan.ts';
import type { Dispatch, Tool } from '../../tools/tool.ts';
import { isInside, type Fn } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { Blocked, type FlowRewriter, type Setting } from '../flow-rewriter.ts';
import type { SchemaImport } from '../schemas.ts';
import type { Sheet } from '../sheet.ts';
import type { Check } from './argument-uses.ts';
import { argumentSource, type ArgumentSource } from './argument-source.ts';
import { readsOf, statementBefore, writePreamble } from './argument-reads.ts';
import { unread } from '../unread.ts';

/** Rewrites the branches of a dispatcher, each for the tools that it runs for. */
export interface Regions {
  /** How a place in a dispatcher reads the argument; `undefined`: it stands in no branch that has it. */
  readonly read: (at: ts.Node) => string | undefined;
  /** @returns what the new texts need as imports @throws Blocked */
  readonly rewrite: (region: Region, handler: Fn) => readonly SchemaImport[];
}

export interface RegionHost {
  readonly flow: FlowRewriter;
  readonly sheet: Sheet;
  readonly references: References;
  readonly settings: Settings;
  readonly parameter: Omit<Parameter, 'required'>;
  /** Whether the arguments go on whole to a helper that reads the directory among them. */
  readonly handsOn: (handler: Fn) => boolean;
  /** What looks at the arguments of a tool as a whole. */
  readonly checksOf: (tool: Tool) => readonly Check[];
  readonly body: (handler: Fn, setting: Setting) => void;
  readonly statements: (list: readonly ts.Statement[], setting: Setting) => void;
}

export function createRegions(host: RegionHost): Regions {
  const { flow, sheet, references, settings } = host;
  const texts = new Map<ts.Node, string>();

  function read(at: ts.Node): string | undefined {
    return [...texts].find(([node]) => isInside(at, node))?.[1];
  }

  function rewrite(region: Region, handler: Fn): readonly SchemaImport[] {
    const needing = region.tools.flatMap((tool) => settings.tools.get(tool) ?? []);
    const [first] = needing;
    const dispatch = region.tools[0]?.dispatch;
    if (!first || !dispatch) {
      run(region, handler, 'none');
      return [];
    }
    const parameter: Parameter = { ...host.parameter, required: first.required };
    const stranger = needing.some(({ required }) => required !== first.required) || (first.required && !servesAll(region));
    if (stranger) throw new Blocked(region.places[0] ?? handler, 'this runs for tools that can do without roots, and for such that can\'t');
    const source = argumentSource({ handler, dispatch, statements: region.statements, places: region.places, forwards: new Set(region.tools.flatMap((tool) => [...tool.forwards])), checks: region.tools.flatMap((tool) => host.checksOf(tool)) }, parameter, references);
    return handler.body && ts.isBlock(handler.body) ? inBlock(region, handler, dispatch, parameter, source) : inExpression(region, handler, parameter, source);
  }

  /** Every tool for which the branch runs gets the parameter. */
  function servesAll({ places, tools }: Region): boolean {
    return places.every((place) => [...(tools[0]?.dispatch?.branchAt(place)?.names ?? [])].every((name) => tools.some((tool) => tool.name === name && settings.tools.has(tool))));
  }

  function run(region: Region, handler: Fn, setting: Setting): void {
    if (region.statements.length === 0) host.body(handler, setting);
    else host.statements(region.statements, setting);
  }

  /** `(args) => text(args.directory ?? …)`: there is no place for a check. */
  function inExpression(region: Region, handler: Fn, { required }: Parameter, source: ArgumentSource): readonly SchemaImport[] {
    if (required && !source.isChecked) throw new Blocked(handler, 'the function has no block in which the argument could be checked');
    texts.set(handler, inPlace(source));
    run(region, handler, required ? 'given' : 'open');
    source.provide(sheet);
    return [];
  }

  function inBlock(region: Region, handler: Fn, dispatch: Dispatch, { name, form, required }: Parameter, source: ArgumentSource): readonly SchemaImport[] {
    const setting: Setting = required ? 'given' : 'open';
    const written = (text: string): readonly number[] => {
      for (const statement of region.statements) texts.set(statement, text);
      run(region, handler, setting);
      return readsOf(text, region.statements, sheet);
    };
    let reads: readonly number[] = [];
    const isDone = flow.attempt(() => {
      reads = written(source.isTyped ? source.text : name);
      return source.isTyped || required || reads.length !== 1;
    });
    const isInPlace = !isDone;
    if (isInPlace) written(inPlace(source));
    const isCarried = host.handsOn(handler);
    if (reads.length === 0 && !isCarried) throw new Blocked(region.places[0] ?? handler, unread(toolsOf(region)));
    const target = statementBefore([...reads, ...region.places.map((place) => place.getStart())], region.statements);
    if (!target) throw new Blocked(handler, 'there is no place where the argument could be read');
    source.provide(sheet);
    const isConstant = !source.isTyped && !isInPlace && reads.length > 0;
    const tested = isConstant ? name : source.tested;
    return writePreamble({
      constant: isConstant ? { name, text: source.text } : undefined,
      check: required && !source.isChecked ? { tested, form, message: region.tools.length === 1 ? `${toolsOf(region)} needs ${name}` : `${name} is missing` } : undefined,
    }, target, dispatch, sheet);
  }

  return { read, rewrite };
}

/** How the argument is written where it is used. */
function inPlace({ text }: ArgumentSource): string {
  return / as /.test(text) ? `(${text})` : text;
}

function toolsOf({ tools }: Region): string {
  return tools.map(({ name }: Tool) => name).join(', ');
}
