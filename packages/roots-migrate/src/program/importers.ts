import { basename, dirname } from 'node:path';
import { TooLong } from '../too-long.ts';
import { select } from '../select/index.ts';
import { ts } from '../types/ts.ts';
import { importedModules } from './imported-modules.ts';
import { nearestManifest } from './package-entries.ts';
import type { ResolveModule } from './module-paths.ts';
import { repositoryOf } from './repository.ts';

/** A file that was read from the disk, without BOM. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** Longer than any chain of modules that hand on what they import. */
const mostHops = 60;

/**
 * All files that import one of `carriers`, themselves or through others, tests apart. Bytes are searched for the names under
 * which a module can be imported; the compiler's resolver confirms; until nothing is added.
 * @param carriers absolute path → text
 * @throws TooLong where the chain of modules has no end in sight
 */
export function importersOf(carriers: ReadonlyMap<string, string>, cwd: string, resolve: ResolveModule): readonly ReadFile[] {
  const known = new Set(carriers.keys());
  const found: ReadFile[] = [];
  const imports = new Map<string, readonly string[]>();
  const repositories = [...new Set([...carriers.keys()].map((path) => repositoryOf(dirname(path))))];
  for (let fresh = [...known], hops = 0; fresh.length > 0; hops++) {
    if (hops === mostHops) throw new TooLong(`it is imported over more than ${mostHops} modules in a row`);
    const needles = [...new Set(fresh.flatMap((path) => namesOf(path)))].map((name) => Buffer.from(name));
    const targets = new Set(known);
    fresh = [];
    for (const file of filesWith(repositories, cwd, needles)) {
      if (known.has(file.path)) continue;
      const targeted = imports.get(file.path) ?? importsOf(file, resolve);
      imports.set(file.path, targeted);
      if (!targeted.some((path) => targets.has(path))) continue;
      known.add(file.path);
      fresh.push(file.path);
      found.push(file);
    }
  }
  return found;
}

function* filesWith(folders: readonly string[], cwd: string, needles: readonly Buffer[]): Generator<ReadFile, void> {
  const gate = (bytes: Buffer): boolean => needles.some((needle) => bytes.includes(needle));
  for (const step of select({ cwd, paths: folders, ignore: [], gate })) {
    if (step.kind === 'file' && !step.file.isTest) yield { path: step.file.path, text: step.file.text };
  }
}

/** What an import of a file may be called by: its base name, its folder's if it is an index, its package's. */
function namesOf(path: string): readonly string[] {
  const name = basename(path).replace(/(\.d)?\.[cm]?[jt]sx?$/, '');
  const manifest = nearestManifest(dirname(path));
  const own = typeof manifest?.content.name === 'string' ? [manifest.content.name] : [];
  return [...(name === 'index' ? [name, basename(dirname(path)), './', '".."', '\'..\'', '"."', '\'.\''] : [name]), ...own];
}

const options: ts.CompilerOptions = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, allowJs: true, allowImportingTsExtensions: true, noEmit: true };
const host: ts.ModuleResolutionHost = { fileExists: (path) => ts.sys.fileExists(path), readFile: (path) => ts.sys.readFile(path) };

/** Absolute paths of what a file imports, packages apart. */
function importsOf({ path, text }: ReadFile, resolve: ResolveModule): readonly string[] {
  return importedModules(text).flatMap((module) => {
    const target = /^\.\.?(\/|$)/.test(module) ? ts.resolveModuleName(module, path, options, host).resolvedModule?.resolvedFileName : resolve(module, path);
    return target === undefined || target.includes('/node_modules/') ? [] : [target];
  });
}
