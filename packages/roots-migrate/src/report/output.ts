import { accessSync, constants, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { CannotRun } from '../cannot-run.ts';
import { disk } from '../write/disk.ts';

/**
 * Refuses, before anything is done, a file that the report can't go to.
 * @param file absolute path
 */
export function refuseOutput(file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw new CannotRun(`--output: there is no folder ${folder}.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new CannotRun(`--output: nothing can be written in ${folder}.`);
  }
  // A link in a cloned tree could lead anywhere.
  if (disk.stat(file)?.isFile === false) throw new CannotRun(`--output: ${file} is no plain file. Leave --output out to print the report.`);
}

/** Puts a report in a file, whole or not at all. */
export function writeOutput(file: string, text: string): void {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
