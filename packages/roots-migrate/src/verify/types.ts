import { dirname } from 'node:path';

import type { FileChange } from '../plan.ts';
import { ts } from '../types/ts.ts';
import { installCommand } from './dependencies.ts';
import type { Verified, VerifySettings } from './index.ts';
import { mockedModules } from './mocks.ts';
import { findProjects, type Project } from './projects.ts';
import { jsDocParsingMode } from './service.ts';
import { createTypeCheck, type TypeCheck } from './type-check.ts';
import type { TypeError } from './type-errors.ts';

/** A place in a test that the rewrite breaks. */
interface BrokenTest {
  readonly path: string;
  readonly text: string;
  readonly start: number;
  readonly message: string;
}

/** All projects of a run, type-checked. */
export interface Types {
  newErrors(changes: readonly FileChange[]): readonly TypeError[];
  /** What the final plan means for tests, and whether the types could be known at all. */
  aftermath(changes: readonly FileChange[], isTest: (path: string) => boolean): { readonly testsToUpdate: readonly BrokenTest[]; readonly unverified: Verified['unverified'] };
}

/** Makes the checker of a run. Projects are loaded when their files are first checked. */
export function createTypes({ cwd, tsconfig, tests, importers, isSdkModule, measure }: Pick<VerifySettings, 'cwd' | 'tsconfig' | 'tests' | 'importers' | 'isSdkModule' | 'measure'>): Types {
  const registry = ts.createDocumentRegistry(ts.sys.useCaseSensitiveFileNames, cwd, jsDocParsingMode);
  const checks = new Map<string, TypeCheck>();
  const checkOf = (project: Project): TypeCheck => {
    const key = JSON.stringify([project.name, project.files]);
    const check = checks.get(key) ?? createTypeCheck(project, registry, measure);
    checks.set(key, check);
    return check;
  };
  /** The changed files, and those that import them: an importer may belong to a project in which nothing changes. */
  const concerned = (changes: readonly FileChange[]): readonly string[] => {
    const changed = new Map(changes.map(({ path, before }) => [path, before]));
    return [...changed.keys(), ...(tsconfig === undefined ? importers(changed).filter((path) => !changed.has(path)) : [])];
  };
  const byProject = (changes: readonly FileChange[]) =>
    findProjects(concerned(changes), cwd, tsconfig).map((project) => {
      const inside = changes.filter(({ path }) => project.files.includes(path));
      return { check: checkOf(withTests(project, inside, tests, checkOf(project))), inside };
    });
  let last: readonly TypeError[] = [];

  return {
    newErrors(changes) {
      last = byProject(changes).flatMap(({ check, inside }) => check.newErrors(changes, inside));
      return last;
    },
    aftermath(changes, isTest) {
      const projects = byProject(changes);
      const texts = new Map(projects.flatMap(({ check }) => [...check.ownFiles()]));
      const broken = last
        .filter(({ path }) => isTest(path))
        .map(({ path, start, code, message }) => ({ path, start, text: texts.get(path) ?? '', message: `TS${code} ${message}` }));
      const removed = new Set(changes.filter(({ after }) => after === undefined).map(({ path }) => path));
      const mocks = removed.size === 0 ? [] : projects.flatMap(({ check }) => [...check.ownFiles()].filter(([path]) => isTest(path)).flatMap(([path, text]) => mocksOf(removed, path, text)));
      const unresolved = projects.flatMap(({ check, inside }) =>
        inside.flatMap(({ path, before }) => [...check.resolver.imports(path, before)].filter(([specifier, file]) => file === undefined && isSdkModule(specifier)).map(([specifier]) => ({ path, specifier }))),
      );
      const first = unresolved[0];
      return {
        testsToUpdate: [...broken, ...mocks],
        unverified: first === undefined ? undefined : { modules: [...new Set(unresolved.map(({ specifier }) => specifier))].sort(), install: installCommand(first.path) },
      };
    },
  };
}

function mocksOf(removed: ReadonlySet<string>, path: string, text: string): readonly BrokenTest[] {
  return mockedModules(text, dirname(path))
    .filter(({ candidates }) => candidates.some((candidate) => removed.has(candidate)))
    .map(({ start, specifier }) => ({ path, text, start, message: `mocks ‘${specifier}’, which the rewrite removes` }));
}

/** The project, and those tests that import what changes though its tsconfig leaves them out. */
function withTests(project: Project, inside: readonly FileChange[], tests: VerifySettings['tests'], { resolver }: TypeCheck): Project {
  const changed = new Set(inside.map(({ path }) => path));
  const further = tests.filter(({ path, text }) => !project.files.includes(path) && [...resolver.imports(path, text).values()].some((file) => file !== undefined && changed.has(file)));
  return further.length === 0 ? project : { ...project, files: [...project.files, ...further.map(({ path }) => path)] };
}
