import { CUSTOM_MEMBERS, type CustomMember, customFramework, isCustomMember, type SdkTable } from 'roots-usage';

/** Facts about the project, shared by all rules: `settings['mcp-roots']`. */
export interface Settings {
  /** Globs of modules that re-export an SDK. */
  readonly modules: readonly string[];
  /** Further frameworks, as tables. */
  readonly frameworks: readonly SdkTable[];
  /** `bound` leaves out what can't be resolved. */
  readonly certainty: 'bound' | 'likely';
}

const KEY = 'mcp-roots';
const checked = new WeakMap<object, Settings>();
const DEFAULTS: Settings = { modules: [], frameworks: [], certainty: 'likely' };

/** Reads and checks the shared settings. Throws with the name of the setting that is wrong, and what it may be. */
export function readSettings(settings: Readonly<Record<string, unknown>>): Settings {
  const own = settings[KEY];
  if (own === undefined) return DEFAULTS;
  if (!isObject(own)) return fail('', 'must be an object');
  const known = checked.get(own);
  if (known !== undefined) return known;
  for (const key of Object.keys(own)) if (!(key in DEFAULTS)) fail('', `has no setting "${key}"; known are ${Object.keys(DEFAULTS).join(', ')}`);
  const { modules = [], frameworks = [], certainty = DEFAULTS.certainty } = own;
  if (!Array.isArray(modules) || !modules.every((item) => typeof item === 'string')) return fail('.modules', 'must be an array of globs');
  if (!Array.isArray(frameworks)) return fail('.frameworks', 'must be an array');
  if (certainty !== 'bound' && certainty !== 'likely') return fail('.certainty', 'must be "bound" or "likely"');
  const result: Settings = { modules, frameworks: frameworks.map((item: unknown, index) => tableOf(item, `.frameworks[${index}]`)), certainty };
  checked.set(own, result);
  return result;
}

function fail(path: string, what: string): never {
  throw new TypeError(`settings['${KEY}']${path} ${what}.`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tableOf(value: unknown, path: string): SdkTable {
  if (!isObject(value)) return fail(path, 'must be an object { package, classes }');
  for (const key of Object.keys(value)) if (key !== 'package' && key !== 'classes') fail(path, `has no key "${key}"; known are package, classes`);
  const { package: name, classes } = value;
  if (typeof name !== 'string' || name === '') return fail(`${path}.package`, 'must be the name of a package');
  if (!isObject(classes)) return fail(`${path}.classes`, 'must be an object of classes');
  return customFramework(
    name,
    Object.fromEntries(Object.entries(classes).map(([className, members]) => [className, membersOf(members, `${path}.classes.${className}`)])),
  );
}

function membersOf(value: unknown, path: string): Readonly<Record<string, CustomMember>> {
  if (!isObject(value)) return fail(path, 'must be an object of members');
  const members: Record<string, CustomMember> = {};
  for (const [name, member] of Object.entries(value)) {
    if (!isCustomMember(member)) return fail(`${path}.${name}`, `must be one of ${CUSTOM_MEMBERS.join(', ')}`);
    members[name] = member;
  }
  return members;
}
