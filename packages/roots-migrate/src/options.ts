import { parseArgs } from 'node:util';

import { CannotRun } from './cannot-run.ts';
import { nearest } from './nearest.ts';
import { type Format, formats } from './report/reporters/index.ts';

/** What the command was asked to do. `help` and `version` end it early. */
export type Command = { readonly kind: 'help' } | { readonly kind: 'version' } | { readonly kind: 'run'; readonly options: CommandOptions };

/** The options of a run, as typed on the command line. Names and meanings: `cli.md`, and `help.ts` beside this file. */
export interface CommandOptions {
  readonly paths: readonly string[];
  readonly mode: 'write' | 'dry-run' | 'check';
  readonly parameter: string | undefined;
  readonly ignore: readonly string[];
  readonly modules: readonly string[];
  readonly tsconfig: string | undefined;
  readonly includeTests: boolean;
  readonly allowDirty: boolean;
  readonly verify: boolean;
  readonly format: Format;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
}

/** The options as `parseArgs` takes them. */
export const declared = {
  'dry-run': { type: 'boolean', short: 'n' },
  check: { type: 'boolean' },
  parameter: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  tsconfig: { type: 'string' },
  modules: { type: 'string', multiple: true },
  'include-tests': { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
  'no-verify': { type: 'boolean' },
  format: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  verbose: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/**
 * Reads the command line.
 * @throws CannotRun for an unknown option, a missing or superfluous value, or a value that isn't offered.
 */
export function readOptions(args: readonly string[]): Command {
  const parsed = parse(args);
  const { values } = parsed;
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  if (values.check === true && values['dry-run'] === true) throw new CannotRun('--check and --dry-run can’t be used together: choose one.');
  if (values.quiet === true && values.verbose === true) throw new CannotRun('--quiet and --verbose can’t be used together: choose one.');
  return {
    kind: 'run',
    options: {
      paths: parsed.positionals.length > 0 ? parsed.positionals : ['.'],
      mode: values.check === true ? 'check' : values['dry-run'] === true ? 'dry-run' : 'write',
      parameter: parameterName(values.parameter),
      ignore: values.ignore ?? [],
      modules: values.modules ?? [],
      tsconfig: values.tsconfig,
      includeTests: values['include-tests'] ?? false,
      allowDirty: values['allow-dirty'] ?? false,
      verify: values['no-verify'] !== true,
      format: formatName(values.format),
      quiet: values.quiet ?? false,
      verbose: values.verbose ?? false,
      color: values['no-color'] !== true,
    },
  };
}

/** Looks at the tokens first: `parseArgs` alone has no kind words for a mistake. */
function parse(args: readonly string[]) {
  const config = { args: [...args], options: declared, allowPositionals: true } as const;
  for (const token of parseArgs({ ...config, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.entries(declared).find(([name]) => name === token.name)?.[1];
    if (option === undefined) throw new CannotRun(unknownOption(token.rawName, token.name));
    if (option.type === 'boolean' && token.value !== undefined) throw new CannotRun(`${token.rawName} takes no value, but got ‘${token.value}’.`);
    if (option.type === 'string' && (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('-')))) {
      throw new CannotRun(`${token.rawName} needs a value: ${token.rawName}=VALUE.`);
    }
  }
  return parseArgs({ ...config, strict: true });
}

function unknownOption(rawName: string, name: string): string {
  const near = nearest(name, Object.keys(declared));
  return `There is no option ${rawName}.${near === undefined ? '' : ` Did you mean --${near}?`} See --help for all options.`;
}

/** Words that no parameter of a module may be named. */
const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import ' +
    'in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

function parameterName(name: string | undefined): string | undefined {
  if (name !== undefined && (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) || reserved.has(name))) {
    throw new CannotRun(`--parameter must be a JavaScript name such as directory, but is ‘${name}’.`);
  }
  return name;
}

function formatName(name: string | undefined): Format {
  const format = formats.find((each) => each === (name ?? 'pretty'));
  if (format !== undefined) return format;
  const near = nearest(name ?? '', formats);
  throw new CannotRun(`There is no format ‘${name ?? ''}’.${near === undefined ? '' : ` Did you mean ${near}?`} Formats: ${formats.join(', ')}.`);
}
