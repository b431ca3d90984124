import { dirname, join } from 'node:path';

import { CannotRun } from '../cannot-run.ts';
import { ts } from '../types/ts.ts';

/** A set of files that are type-checked together. */
export interface Project {
  /** The tsconfig's path, or the default's name. */
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
  /** JavaScript is checked by us alone: only a name that leads nowhere counts there. */
  readonly looseScripts?: boolean;
}

/**
 * Finds for each file the project that it belongs to: `--tsconfig` if given; else the nearest `tsconfig.json` whose `include` holds it, itself or through
 * its references; else, with `--tsconfig`, that project with the file added; else a default project of the files that have none, JavaScript with `checkJs`.
 * @param paths absolute
 * @throws CannotRun for a given tsconfig that can't be read. A broken one that is only found is passed over
 */
export function findProjects(paths: readonly string[], cwd: string, tsconfig: string | undefined): readonly Project[] {
  const parsed = new Map<string, readonly Project[]>();
  const read = (path: string): readonly Project[] => {
    const known = parsed.get(path);
    if (known !== undefined) return known;
    parsed.set(path, []);
    const projects = readProject(path, path === tsconfig, read);
    parsed.set(path, projects);
    return projects;
  };

  const found = new Map<string, Project>();
  const homeless: string[] = [];
  for (const path of paths) {
    const project = configsFor(path, tsconfig).flatMap(read).find(({ files }) => files.includes(path));
    if (project === undefined) homeless.push(path);
    else found.set(project.name, project);
  }
  const projects = [...found.values()].map((project) => forChecking(project, paths));
  if (homeless.length === 0) return projects;
  const given = tsconfig === undefined ? undefined : read(tsconfig)[0];
  const extended = given === undefined ? undefined : { ...given, name: `${given.name} and more`, files: [...given.files, ...homeless] };
  return [...projects, extended === undefined ? { name: 'default', folder: cwd, files: homeless, options: defaults, looseScripts: true } : forChecking(extended, paths)];
}

/** For files that no tsconfig holds: as Node and bundlers run them. */
const defaults: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  // No DOM: a server has none, and it costs as much as all else of the library together.
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  allowJs: true,
  checkJs: true,
  strict: false,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  types: ['*'],
};

function configsFor(path: string, tsconfig: string | undefined): readonly string[] {
  if (tsconfig !== undefined) return [tsconfig];
  const configs: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const config = join(folder, 'tsconfig.json');
    if (ts.sys.fileExists(config)) configs.push(config);
    if (folder === dirname(folder) || ts.sys.directoryExists(join(folder, '.git'))) return configs;
  }
}

function readProject(path: string, isGiven: boolean, read: (path: string) => readonly Project[]): readonly Project[] {
  const { config, error } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { readonly config?: unknown; readonly error?: ts.Diagnostic }; // its `config` is declared as any
  if (error !== undefined || config === undefined) {
    if (isGiven) throw new CannotRun(`The tsconfig ${path} can’t be read: ${error === undefined ? 'it is empty' : ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
    return [];
  }
  const { fileNames, options, projectReferences = [] } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path);
  const referenced = projectReferences.flatMap((reference) => read(ts.resolveProjectReferencePath(reference)));
  return [{ name: path, folder: dirname(path), files: fileNames, options }, ...referenced];
}

/** The project's own options; only what is about output goes, and JavaScript is checked where it changes. */
function forChecking(project: Project, changed: readonly string[]): Project {
  const { files, options } = project;
  const hasScripts = changed.some((path) => /\.[cm]?jsx?$/.test(path) && files.includes(path));
  return {
    ...project,
    looseScripts: hasScripts && options.checkJs !== true,
    options: {
      ...options,
      composite: false,
      incremental: false,
      declaration: false,
      noEmit: true,
      skipLibCheck: true,
      // TypeScript 6, which does the checking, turned these defaults; a project that relies on the old ones still means them.
      types: options.types ?? ['*'],
      strict: options.strict ?? false,
      ...(hasScripts ? { allowJs: true, checkJs: true } : {}),
    },
  };
}
