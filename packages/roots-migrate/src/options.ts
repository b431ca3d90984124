import { parseArgs } from 'node:util';

import { CannotRun } from './cannot-run.ts';
import { type BoundaryMode, boundaryModes } from './configure/mode.ts';
import { nearest } from './nearest.ts';
import { isParameterName } from './parameter-name.ts';
import { type Format, formats } from './report/reporters/index.ts';
import { isSourceName } from './select/names.ts';
import { type ClientMode, clientModes, type End, ends } from './sides.ts';

/** What the command was asked to do. `help` and `version` end it early. */
export type Command = { readonly kind: 'help' } | { readonly kind: 'version' } | { readonly kind: 'run'; readonly options: CommandOptions };

/** The options of a run, as typed on the command line. Names and meanings: `cli.md`, and `help.ts` beside this file. */
export interface CommandOptions {
  readonly paths: readonly string[];
  readonly mode: 'write' | 'dry-run' | 'check';
  readonly interactive: boolean;
  readonly only: End | undefined;
  readonly client: ClientMode;
  readonly annotate: boolean;
  readonly boundary: BoundaryMode;
  readonly keepRootsFallback: boolean;
  readonly parameter: string | undefined;
  readonly ignore: readonly string[];
  readonly modules: readonly string[];
  readonly tsconfig: string | undefined;
  readonly includeTests: boolean;
  readonly allowDirty: boolean;
  readonly verify: boolean;
  readonly format: Format;
  /** The file that the report goes to, in place of standard output. */
  readonly output: string | undefined;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
}

/** The options as `parseArgs` takes them. */
export const declared = {
  'dry-run': { type: 'boolean', short: 'n' },
  check: { type: 'boolean' },
  interactive: { type: 'boolean', short: 'i' },
  only: { type: 'string' },
  client: { type: 'string' },
  annotate: { type: 'boolean' },
  boundary: { type: 'string' },
  'keep-roots-fallback': { type: 'boolean' },
  parameter: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  tsconfig: { type: 'string' },
  modules: { type: 'string', multiple: true },
  'include-tests': { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
  'no-verify': { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
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
  refuseWithoutEffect(new Set(Object.keys(values)), formatName(values.format));
  return {
    kind: 'run',
    options: {
      paths: parsed.positionals.length > 0 ? parsed.positionals : ['.'],
      mode: values.check === true ? 'check' : values['dry-run'] === true ? 'dry-run' : 'write',
      interactive: values.interactive ?? false,
      only: oneOf('side', values.only, ends),
      annotate: values.annotate ?? false,
      boundary: oneOf('boundary mode', values.boundary, boundaryModes) ?? 'report',
      keepRootsFallback: values['keep-roots-fallback'] ?? false,
      client: oneOf('client mode', values.client, clientModes) ?? 'report',
      parameter: parameterName(values.parameter),
      ignore: values.ignore ?? [],
      modules: values.modules ?? [],
      tsconfig: values.tsconfig,
      includeTests: values['include-tests'] ?? false,
      allowDirty: values['allow-dirty'] ?? false,
      verify: values['no-verify'] !== true,
      format: formatName(values.format),
      output: outputName(values.output),
      quiet: values.quiet ?? false,
      verbose: values.verbose ?? false,
      color: values['no-color'] !== true,
    },
  };
}

/** Options of which one makes the other pointless: whoever gives both expects something that won't happen. */
const withoutEffect: readonly (readonly [first: keyof typeof declared, second: keyof typeof declared, why: string])[] = [
  ['check', 'dry-run', 'choose one.'],
  ['quiet', 'verbose', 'choose one.'],
  ['check', 'interactive', '--check plans no rewrite.'],
  ['dry-run', 'interactive', '--dry-run writes nothing; --interactive shows each diff before it writes.'],
  ['quiet', 'interactive', '--interactive asks.'],
  ['check', 'parameter', '--check plans no rewrite.'],
  ['check', 'tsconfig', '--check loads no types.'],
  ['check', 'annotate', '--check writes nothing.'],
  ['check', 'boundary', '--check plans no rewrite.'],
  ['check', 'keep-roots-fallback', '--check plans no rewrite.'],
  ['boundary', 'keep-roots-fallback', 'a boundary keeps its roots then.'],
  ['check', 'no-verify', '--check loads no types.'],
  ['check', 'allow-dirty', '--check writes nothing.'],
  ['dry-run', 'allow-dirty', '--dry-run writes nothing.'],
];

function refuseWithoutEffect(given: ReadonlySet<string>, format: Format): void {
  const together = (first: string, second: string, why: string): CannotRun => new CannotRun(`--${first} and --${second} can’t be used together: ${why}`);
  for (const [first, second, why] of withoutEffect) if (given.has(first) && given.has(second)) throw together(first, second, why);
  if (given.has('quiet') && given.has('format') && !given.has('output')) throw together('quiet', 'format', '--quiet prints no report. Add --output.');
  if (given.has('verbose') && format !== 'pretty') throw together('verbose', 'format', `${format} holds everything already.`);
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

function parameterName(name: string | undefined): string | undefined {
  if (name !== undefined && !isParameterName(name)) {
    throw new CannotRun(`--parameter must be a JavaScript name such as directory, but is ‘${name}’.`);
  }
  return name;
}

function formatName(name: string | undefined): Format {
  return oneOf('format', name, formats) ?? 'pretty';
}

/** One of the values that an option takes. */
function oneOf<T extends string>(what: string, name: string | undefined, values: readonly T[]): T | undefined {
  if (name === undefined) return undefined;
  const value = values.find((each) => each === name);
  if (value !== undefined) return value;
  const near = nearest(name, values);
  throw new CannotRun(`There is no ${what} ‘${name}’.${near === undefined ? '' : ` Did you mean ${near}?`} ${what.charAt(0).toUpperCase()}${what.slice(1)}s: ${values.join(', ')}.`);
}

/** Source code is never overwritten with a report, whatever was mixed up on the command line. */
function outputName(name: string | undefined): string | undefined {
  if (name !== undefined && isSourceName(name)) throw new CannotRun(`--output names source code (${name}): give another file.`);
  return name;
}
