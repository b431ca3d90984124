import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Usage } from 'roots-usage';
import { createFileContext } from './decide/file-context.ts';
import { planFile } from './decide/plan-file.ts';
import type { Plan } from './plan.ts';
import { createPackageFreeProgram } from './types/program.ts';

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
  /** Name of a new parameter. */
  readonly parameter?: string;
  readonly tsconfig?: string;
  /** Units that failed a check of a plan before this one, with the reason: they are left. */
  readonly dropped: ReadonlyMap<string, string>;
}

/** Traces, decides and rewrites: which units there are, what becomes of each, and the new texts. Nothing is written. */
export function planFiles(input: PlanInput): Promise<Plan> {
  const units: Plan['units'][number][] = [];
  const loose: Plan['loose'][number][] = [];
  const changes: Plan['changes'][number][] = [];
  const falseText: Plan['falseText'][number][] = [];
  const servers = input.files.filter((file) => !file.isTest && file.usages.some((usage) => usage.side !== 'client'));
  const program = createPackageFreeProgram(new Map(servers.map((file) => [file.path, file.text])));
  for (const file of [...servers].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const source = program.sourceFile(file.path);
    if (!source) continue;
    const path = relative(input.cwd, file.path).split(sep).join('/');
    const plan = planFile(createFileContext(path, source, program.checker, file.usages), { parameter: input.parameter, hasZod: dependsOnZod(dirname(file.path)) }, input.dropped);
    units.push(...plan.units);
    loose.push(...plan.loose);
    falseText.push(...plan.falseText);
    if (plan.after !== file.text) changes.push({ path: file.path, before: file.text, after: plan.after });
  }
  return Promise.resolve({ units, loose, changes, falseText });
}

/** Whether the nearest `package.json` names zod among its dependencies. */
function dependsOnZod(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    try {
      const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return typeof content === 'object' && content !== null && ['dependencies', 'peerDependencies', 'devDependencies'].some((key) => {
        const names = (content as Readonly<Record<string, unknown>>)[key]; // any key of a JSON object may be asked for
        return typeof names === 'object' && names !== null && 'zod' in names;
      });
    } catch {
      return false;
    }
  }
  return dirname(folder) === folder ? false : dependsOnZod(dirname(folder));
}
