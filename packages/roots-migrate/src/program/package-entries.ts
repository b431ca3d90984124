import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The part of a `package.json` that says what others import. */
export interface Manifest {
  readonly folder: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Reads the `package.json` of a folder; `undefined` if there is none, or a broken one. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof content === 'object' && content !== null ? { folder, content: content as Readonly<Record<string, unknown>> } : undefined; // any key of a JSON object may be asked for
  } catch {
    return undefined;
  }
}

/** The nearest `package.json` of a folder or one above it. */
export function nearestManifest(folder: string): Manifest | undefined {
  const found = readManifest(folder);
  if (found) return found;
  return dirname(folder) === folder ? undefined : nearestManifest(dirname(folder));
}

/** Those of the files that `exports`, `main` and `types` lead to, patterns included: what others can import. None where the package says nothing, or is never published. */
export function publicEntries(manifest: Manifest, files: readonly string[]): readonly string[] {
  if (manifest.content.private === true) return [];
  const { exports, main, module, types } = manifest.content;
  const targets = exports === undefined ? textsIn([main, module, types]) : textsIn(exports);
  return [...new Set(targets.flatMap((target) => (target.includes('*') ? sourcesLike(manifest.folder, target, files) : (sourceOf(manifest.folder, target) ?? []))))];
}

/** The source file that a specifier's rest (`.`, `./tools`) leads to in a package. */
export function entryFor(manifest: Manifest, subpath: string): string | undefined {
  const { exports, main, module, types, source } = manifest.content;
  const inExports = typeof exports === 'object' && exports !== null ? (subpath in exports ? (exports as Readonly<Record<string, unknown>>)[subpath] : subpath === '.' && !('.' in exports) ? exports : undefined) : subpath === '.' ? exports : undefined;
  const targets = [...textsIn(inExports), ...(subpath === '.' ? textsIn([source, types, module, main]) : [subpath])];
  const found = targets.map((target) => sourceOf(manifest.folder, target)).find((path) => path !== undefined);
  if (found !== undefined || subpath !== '.') return found;
  return ['./src/index.ts', './index.ts', './src/index.js', './index.js'].map((target) => sourceOf(manifest.folder, target)).find((path) => path !== undefined);
}

/** Where a `#name` of the package's own `imports` leads to from a file. */
export function importTarget(specifier: string, from: string): string | undefined {
  const manifest = nearestManifest(dirname(from));
  const imports = manifest?.content.imports;
  if (!manifest || typeof imports !== 'object' || imports === null) return undefined;
  for (const [key, value] of Object.entries(imports)) {
    const [before = '', after] = key.split('*', 2);
    if (after === undefined ? key !== specifier : !(specifier.startsWith(before) && specifier.endsWith(after))) continue;
    const rest = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length);
    const found = textsIn(value).map((target) => sourceOf(manifest.folder, target.replace('*', rest))).find((path) => path !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => textsIn(one));
}

const built = /^(\.\/)?(dist|build|lib|out)\/((esm|cjs|mjs|src)\/)?/;

/** The source file of what a package publishes or runs: the file itself, or the one that it is built from. */
export function entryFile({ folder }: Manifest, target: string): string | undefined {
  return sourceOf(folder, target.startsWith('./') ? target : `./${target}`);
}

/** The source of what a package publishes: the file itself, or the one that it is built from. */
function sourceOf(folder: string, target: string): string | undefined {
  if (target.includes('*')) return undefined;
  const stem = target.replace(/\.d\.([cm]?)ts$/, '.$1js');
  const candidates = built.test(stem) ? [stem.replace(built, './src/'), stem.replace(built, './'), stem] : [stem];
  for (const candidate of candidates) {
    for (const path of spellings(join(folder, candidate))) if (existsSync(path)) return path;
  }
  return undefined;
}

/** The files that a target with a `*` may lead to, in its own place, or else the one that it is built from. */
function sourcesLike(folder: string, target: string, files: readonly string[]): readonly string[] {
  const stem = target.replace(/\.d\.([cm]?)ts$/, '.$1js');
  const candidates = built.test(stem) ? [stem, stem.replace(built, './src/'), stem.replace(built, './')] : [stem];
  for (const candidate of candidates) {
    const [before = '', after = ''] = join(folder, candidate).split('*', 2);
    const ends = spellings(after === '' ? '.js' : after);
    const found = files.filter((file) => file.startsWith(before) && ends.some((end) => file.slice(before.length).endsWith(end)));
    if (found.length > 0) return found;
  }
  return [];
}

function spellings(path: string): readonly string[] {
  const script = /\.([cm]?)jsx?$/.exec(path);
  if (!script) return /\.[cm]?tsx?$/.test(path) ? [path] : [`${path}.ts`, `${path}.tsx`, `${path}.js`, join(path, 'index.ts'), join(path, 'index.js')];
  const stem = path.slice(0, script.index);
  return [`${stem}.${script[1] ?? ''}ts`, `${stem}.tsx`, path];
}
