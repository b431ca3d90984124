import { join } from 'node:path';
import { findInFile } from '../../src/find/find.ts';
import { planFiles, type PlanInput } from '../../src/plan-files.ts';
import type { Plan } from '../../src/plan.ts';
import { withoutGrowth } from '../../src/program/growth.ts';

/** The plan for a server of one file, which exists in memory alone. */
export async function planOf(file: string, text: string, options: Pick<PlanInput, 'boundary'> = {}): Promise<Plan> {
  const found = findInFile({ path: file, text });
  if ('error' in found) throw new Error(`${file}:${found.error.line} ${found.error.message}\n${text}`);
  const path = join(import.meta.dirname, file);
  return planFiles({ cwd: import.meta.dirname, files: [{ path, text, usages: found.usages, isTest: false }], dropped: new Map(), growth: withoutGrowth(), ...options });
}
