import { importedModules } from '../program/imported-modules.ts';
import { ts } from '../types/ts.ts';
import type { ProjectHost } from './service.ts';

/** Resolves what a file imports, relative modules and packages, with the compiler's own resolver. */
export interface Resolver {
  /** Specifier → absolute path of the file that it leads to; `undefined` if it leads nowhere. */
  imports(path: string, text: string): ReadonlyMap<string, string | undefined>;
  resolve(specifier: string, from: string): string | undefined;
}

/** A resolver with one cache. */
export function createResolver(options: ts.CompilerOptions, host: ProjectHost, folder: string): Resolver {
  const cache = ts.createModuleResolutionCache(folder, (path) => path, options);
  const resolve = (specifier: string, from: string): string | undefined => {
    const mode = ts.getImpliedNodeFormatForFile(from, cache.getPackageJsonInfoCache(), host, options);
    return ts.resolveModuleName(specifier, from, options, host, cache, undefined, mode).resolvedModule?.resolvedFileName;
  };
  return {
    resolve,
    imports: (path, text) => new Map(importedModules(text).map((module) => [module, resolve(module, path)])),
  };
}

/** The files that import one of `targets`, themselves or through others, without the targets. */
export function importersOf(targets: readonly string[], imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set(targets);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const [path, imported] of imports) if (imported.some((each) => reached.has(each))) reached.add(path);
  }
  return [...reached].filter((path) => !targets.includes(path));
}
