import { join } from 'node:path';
import { findInFile } from '../../src/find/find.ts';
import { planFiles } from '../../src/plan-files.ts';
import type { Plan } from '../../src/plan.ts';
import { withoutGrowth } from '../../src/program/growth.ts';

/** The plan for a server of one file, which exists in memory alone, where roots stay behind the parameter. */
export async function planWithFallback(file: string, text: string): Promise<Plan> {
  const found = findInFile({ path: file, text });
  if ('error' in found) throw new Error(`${file}:${found.error.line} ${found.error.message}\n${text}`);
  const path = join(import.meta.dirname, file);
  return planFiles({ cwd: import.meta.dirname, files: [{ path, text, usages: found.usages, isTest: false }], keepRootsFallback: true, dropped: new Map(), growth: withoutGrowth() });
}
