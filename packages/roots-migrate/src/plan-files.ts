import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Usage } from 'roots-usage';
import type { BoundaryMode } from './configure/mode.ts';
import { createContext } from './decide/context.ts';
import { planProgram } from './decide/plan-program.ts';
import type { DroppedUnits } from './dropped.ts';
import type { FileChange, Plan } from './plan.ts';
import type { Growth } from './program/growth.ts';
import { nearestManifest, publicEntries } from './program/package-entries.ts';
import { reportedPath } from './report/place.ts';
import { type PlannedSides, plannedSides } from './sides.ts';
import { createPackageFreeProgram } from './types/program.ts';
import type { ts } from './types/ts.ts';

/** What planning needs of a file that was selected and searched. */
export interface FileToPlan {
  /** Absolute. */
  readonly path: string;
  /** Without BOM. */
  readonly text: string;
  readonly usages: readonly Usage[];
  readonly isTest: boolean;
}

export interface PlanInput {
  readonly cwd: string;
  readonly files: readonly FileToPlan[];
  /** Files that a plan before this one changes: absolute path → new text; `undefined`: the file goes. */
  readonly laid?: ReadonlyMap<string, string | undefined>;
  /** Name of a new parameter. */
  readonly parameter?: string;
  /** The same for single units, by id. */
  readonly parameters?: ReadonlyMap<string, string>;
  /** Whether what is left is marked by comments. */
  readonly annotate?: boolean;
  /** Whether roots stay as the source behind a parameter. */
  readonly keepRootsFallback?: boolean;
  /** `configure`: boundaries that are open while nothing is set are configured too. Default: they are left. */
  readonly boundary?: BoundaryMode;
  /** Default: servers alone. */
  readonly sides?: PlannedSides;
  readonly tsconfig?: string;
  /** Units that failed a check of a plan before this one, or aren't wanted: they are left. */
  readonly dropped: DroppedUnits;
  /** Finds usages in files that were not selected: a client that is taken out needs all of its own. */
  readonly findMore?: (path: string, text: string) => readonly Usage[];
  /** Finds the files around those with usages. */
  readonly growth: Growth;
}

/** Traces, decides and rewrites: which units there are, what becomes of each, and the new texts. Nothing is written. */
export function planFiles({ cwd, files, laid = new Map<string, string | undefined>(), parameter, parameters, sides = plannedSides(undefined, 'report'), findMore = () => [], annotate = false, boundary = 'report', keepRootsFallback = false, dropped, growth }: PlanInput): Promise<Plan> {
  const planned = files.filter((file) => !file.isTest && file.usages.some(({ side }) => (side === 'client' ? sides.clients : sides.servers)));
  if (planned.length === 0) return Promise.resolve({ units: [], loose: [], changes: [], falseText: [] });
  const usages = new Map((sides.clients ? files.filter(({ isTest }) => !isTest) : planned).map((file) => [file.path, file.usages]));
  const read = (path: string): string | undefined => (laid.has(path) ? laid.get(path) : readText(path));
  const roots = new Map(planned.map((file) => [file.path, file.text]));
  for (const path of growth.around(roots)) {
    const text = roots.get(path) ?? read(path);
    if (text !== undefined) roots.set(path, text);
  }
  const { checker, sources } = createPackageFreeProgram({ roots, read, resolve: growth.resolve, parsed: growth.parsed });
  const others = new Map(sides.clients ? sources.filter(({ fileName }) => !usages.has(fileName)).map(({ fileName, text }) => [fileName, findMore(fileName, text)]) : []);
  const context = createContext({
    checker, sources,
    usagesOf: (source) => usages.get(source.fileName) ?? others.get(source.fileName) ?? [],
    pathOf: (source) => reportedPath(cwd, source.fileName),
    isWritable: (source) => growth.isGiven(source.fileName) && !source.isDeclarationFile && !others.get(source.fileName)?.length,
    publicEntries: entriesOf(sources),
    hasZod: (source) => dependsOnZod(source.fileName),
    manifestOf: (source) => nearestManifest(dirname(source.fileName)),
  });
  const plan = planProgram(context, { parameter, annotate, keepRootsFallback, configuresOpen: boundary === 'configure', ...(parameters === undefined ? {} : { parameters }) }, dropped, sides);
  const { annotated, ...rest } = plan;
  return Promise.resolve({ ...rest, changes: changesOf(plan.changes), ...(annotated === undefined ? {} : { annotated: changesOf(annotated) }) });
}

/** New texts that differ from the old ones, by path. */
function changesOf(texts: ReadonlyMap<ts.SourceFile, string | undefined>): readonly FileChange[] {
  const changes = [...texts].filter(([source, after]) => after !== source.text).map(([{ fileName, text }, after]): FileChange => ({ path: fileName, before: text, after }));
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Files that the packages of these files export. */
function entriesOf(sources: readonly ts.SourceFile[]): ReadonlySet<string> {
  const manifests = new Map(sources.flatMap(({ fileName }) => nearestManifest(dirname(fileName)) ?? []).map((manifest) => [manifest.folder, manifest]));
  return new Set([...manifests.values()].flatMap((manifest) => publicEntries(manifest, sources.map(({ fileName }) => fileName))));
}

/** Whether the nearest `package.json` names zod among its dependencies. */
function dependsOnZod(path: string): boolean {
  const content = nearestManifest(dirname(path))?.content ?? {};
  return ['dependencies', 'peerDependencies', 'devDependencies'].some((key) => {
    const names = content[key];
    return typeof names === 'object' && names !== null && 'zod' in names;
  });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
