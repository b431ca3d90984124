import type { Measure } from '../measure.ts';
import type { FileChange } from '../plan.ts';
import { ts } from '../types/ts.ts';
import { createResolver, importersOf, type Resolver } from './importers.ts';
import { createOverlay } from './overlay.ts';
import type { Project } from './projects.ts';
import { createHost } from './service.ts';
import { errorsIn, newErrors, type TypeError } from './type-errors.ts';

/** Type-checks changes of one project, again and again, with one language service. */
export interface TypeCheck {
  /**
   * Errors that the changes bring to the changed files of the project and to all its files that import one, wherever that lies.
   * @param inside the changes of the project's own files: what it only imports is checked where it belongs
   */
  newErrors(changes: readonly FileChange[], inside: readonly FileChange[]): readonly TypeError[];
  /** The project's own files, by path, with the resolver that knows what they import. */
  readonly resolver: Resolver;
  ownFiles(): ReadonlyMap<string, string>;
}

/** A package that isn't installed: what a new import of it means can't be told, and the report says so. */
function isMissingPackage(code: number, message: string): boolean {
  return (code === 2307 || code === 7016) && !/module '\./.test(message);
}

function isScript(path: string): boolean {
  return /\.[cm]?jsx?$/.test(path);
}

/** A name that leads nowhere, or is declared twice: wrong in any JavaScript. */
function isBrokenName(code: number): boolean {
  return [2300, 2304, 2451, 2552, 18004].includes(code) || code < 2000;
}

/** Loads a project. One registry serves all projects, so that the SDK is parsed once. */
export function createTypeCheck(project: Project, registry: ts.DocumentRegistry, measure: Measure): TypeCheck {
  const overlay = createOverlay();
  const host = createHost(project, overlay);
  const service = ts.createLanguageService(host, registry);
  const resolver = createResolver(project.options, host, project.folder);

  const ownFiles = (): ReadonlyMap<string, string> => {
    const sources = service.getProgram()?.getSourceFiles() ?? [];
    return new Map(sources.filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && !fileName.includes('/node_modules/')).map(({ fileName, text }) => [fileName, text]));
  };
  const errors = (paths: readonly string[]): readonly TypeError[] => {
    measure.counts.typeChecks += 1;
    const program = service.getProgram();
    return paths.filter((path) => program?.getSourceFile(path) !== undefined).flatMap((path) => errorsIn(service, path).filter(({ code, message }) => !isMissingPackage(code, message) && (project.looseScripts !== true || !isScript(path) || isBrokenName(code))));
  };
  const loaded = new Set<string>();

  return {
    resolver,
    ownFiles,
    newErrors(changes, inside) {
      const changed = changes.map(({ path }) => path);
      overlay.lay(new Map(changes.map(({ path, before }) => [path, before])));
      const own = ownFiles();
      for (const path of own.keys()) if (!loaded.has(path)) measure.counts.filesTyped += 1;
      for (const path of own.keys()) loaded.add(path);
      const imports = new Map([...own].map(([path, text]) => [path, [...resolver.imports(path, text).values()].filter((target) => target !== undefined)]));
      const paths = [...inside.map(({ path }) => path), ...importersOf(changed, imports)];
      const before = errors(paths);
      overlay.lay(new Map(changes.map(({ path, after }) => [path, after])));
      return newErrors(before, errors(paths));
    },
  };
}
