/** Facts about the project, shared by all rules: `settings['mcp-roots']`. */
export interface Settings {
  /** Globs of modules that re-export an SDK. */
  readonly modules: readonly string[];
}

const KEY = 'mcp-roots';

/** Reads and checks the shared settings. Throws with the name of the setting that is wrong. */
export function readSettings(settings: Readonly<Record<string, unknown>>): Settings {
  const own = settings[KEY] ?? {};
  if (typeof own !== 'object' || Array.isArray(own)) throw new TypeError(`settings['${KEY}'] must be an object.`);
  for (const key of Object.keys(own)) if (key !== 'modules') throw new TypeError(`settings['${KEY}'] has no setting "${key}". Known: modules.`);
  const modules = 'modules' in own ? own.modules : [];
  if (!Array.isArray(modules) || !modules.every((item) => typeof item === 'string')) {
    throw new TypeError(`settings['${KEY}'].modules must be an array of globs.`);
  }
  return { modules };
}
