import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ts } from '../types/ts.ts';
import { entryFor, importTarget, nearestManifest, readManifest, type Manifest } from './package-entries.ts';
import { repositoryOf } from './repository.ts';

/** Where a module leads that is not relative: by the nearest tsconfig's `paths`, or to a package of the same workspace. */
export type ResolveModule = (specifier: string, from: string) => string | undefined;

export function createModulePaths(): ResolveModule {
  const configs = new Map<string, ts.CompilerOptions | undefined>();
  const workspaces = new Map<string, ReadonlyMap<string, Manifest>>();
  const host: ts.ModuleResolutionHost = { fileExists: (path) => !path.includes('/node_modules/') && ts.sys.fileExists(path), readFile: (path) => ts.sys.readFile(path), directoryExists: (path) => !/\/node_modules(\/|$)/.test(path) && ts.sys.directoryExists(path) };

  function optionsFor(folder: string): ts.CompilerOptions | undefined {
    if (configs.has(folder)) return configs.get(folder);
    const options = readPaths(join(folder, 'tsconfig.json')) ?? readPaths(join(folder, 'jsconfig.json')) ?? (dirname(folder) === folder ? undefined : optionsFor(dirname(folder)));
    configs.set(folder, options);
    return options;
  }

  function byPaths(specifier: string, from: string): string | undefined {
    const options = optionsFor(dirname(from));
    return options && ts.resolveModuleName(specifier, from, options, host).resolvedModule?.resolvedFileName;
  }

  function byWorkspace(specifier: string, from: string): string | undefined {
    const root = repositoryOf(dirname(from));
    let packages = workspaces.get(root);
    if (!packages) workspaces.set(root, (packages = workspacePackages(root)));
    const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    const own = nearestManifest(dirname(from));
    const manifest = packages.get(name) ?? (own?.content.name === name && own.content.exports !== undefined ? own : undefined); // a package with `exports` may import itself by its name
    return manifest && entryFor(manifest, `.${specifier.slice(name.length)}`);
  }

  return (specifier, from) => (specifier.startsWith('#') ? importTarget(specifier, from) : /^node:|^\//.test(specifier) ? undefined : (byPaths(specifier, from) ?? byWorkspace(specifier, from)));
}

/** The options of a tsconfig that say where modules are, `extends` followed; `undefined` if there is none, or a broken one. */
function readPaths(path: string): ts.CompilerOptions | undefined {
  if (!ts.sys.fileExists(path)) return undefined;
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { readonly config?: unknown }; // its `config` is declared as any
  if (config === undefined) return undefined;
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, dirname(path), undefined, path);
  return options.paths === undefined && !('baseUrl' in options) ? undefined : { ...options, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, allowJs: true, allowImportingTsExtensions: true, noEmit: true };
}

/** The packages of a workspace by name: `workspaces` of `package.json`, or `packages` of `pnpm-workspace.yaml`. */
function workspacePackages(root: string): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  for (const pattern of workspacePatterns(root)) {
    for (const folder of foldersOf(root, pattern)) {
      const manifest = readManifest(folder);
      if (manifest && typeof manifest.content.name === 'string') found.set(manifest.content.name, manifest);
    }
  }
  return found;
}

function workspacePatterns(root: string): readonly string[] {
  const workspaces = readManifest(root)?.content.workspaces;
  const list = typeof workspaces === 'object' && workspaces !== null && 'packages' in workspaces ? workspaces.packages : workspaces;
  const named = Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  const yaml = ts.sys.readFile(join(root, 'pnpm-workspace.yaml')) ?? '';
  const section = /^packages:\s*\r?\n((?:[ \t]*(?:-.*|#.*)?\r?\n?)*)/m.exec(yaml)?.[1] ?? '';
  const listed = [...section.matchAll(/^[ \t]*-[ \t]*['"]?([^'"#\r\n]+?)['"]?[ \t]*(?:#.*)?$/gm)].map(([, pattern = '']) => pattern);
  return [...named, ...listed].filter((pattern) => !pattern.startsWith('!'));
}

/** `packages/core`, `packages/*`, `packages/**`. */
function foldersOf(root: string, pattern: string): readonly string[] {
  const [base = '', rest] = pattern.replace(/^\.\//, '').replace(/\/$/, '').split(/\/?\*/, 2);
  const folder = join(root, base);
  if (rest === undefined) return [folder];
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'node_modules').map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}
