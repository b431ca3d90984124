#!/usr/bin/env node
import { resolve } from 'node:path';
import { styleText } from 'node:util';

import packageJson from '../package.json' with { type: 'json' };
import { CannotRun } from './cannot-run.ts';
import type { Choose } from './choices.ts';
import { help } from './help.ts';
import { migrate } from './migrate.ts';
import { type CommandOptions, readOptions } from './options.ts';
import type { Report } from './report/data.ts';
import { visible } from './report/escape.ts';
import { exitCode } from './report/exit-code.ts';
import { refuseOutput, writeOutput } from './report/output.ts';
import { showProgress } from './report/progress.ts';
import { type Paint, reporters } from './report/reporters/index.ts';
import { notes } from './report/reporters/notes.ts';
import { totalsLine } from './report/reporters/totals-line.ts';
import { wrap } from './report/wrap.ts';
import { errorCode } from './system-message.ts';

process.once('SIGINT', interrupt);

// A reader that has seen enough (`| head`) closes the pipe: no mistake of anybody's.
process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
});

try {
  const command = readOptions(process.argv.slice(2));
  switch (command.kind) {
    case 'help':
      process.stdout.write(help);
      break;
    case 'version':
      process.stdout.write(`${packageJson.version}\n`);
      break;
    case 'run':
      process.exitCode = await run(command.options);
  }
} catch (error) {
  process.exitCode = 2;
  if (error instanceof CannotRun) {
    process.stderr.write(`roots-migrate: ${error.message.split('\n').map(visible).join('\n')}\n`);
  } else {
    // A fault of this program, not of the user: the stack is what its maintainers need.
    process.stderr.write(`roots-migrate: an internal error; nothing more was written. Please report it with what follows.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
}

function interrupt(): void {
  process.exit(130);
}

async function run({ format, output, quiet, verbose, color, interactive, ...options }: CommandOptions): Promise<number> {
  const file = output === undefined ? undefined : resolve(output);
  if (file !== undefined) refuseOutput(file);
  const { parameter, tsconfig, ...rest } = options;
  const progress = showProgress(quiet ? { write: () => undefined } : process.stderr);
  const choose = interactive ? await chooseInTerminal(color, progress.clear) : undefined;
  let report: Report;
  try {
    ({ report } = await migrate({ ...rest, ...(parameter === undefined ? {} : { parameter }), ...(tsconfig === undefined ? {} : { tsconfig }), ...(choose === undefined ? {} : { choose }), onProgress: progress.show }));
  } finally {
    progress.clear();
  }
  print(report, { format, file, quiet, verbose, color });
  return exitCode(report);
}

async function chooseInTerminal(color: boolean, clear: () => void): Promise<Choose> {
  const { interactive } = await import('./interactive/index.ts');
  const paint: Paint = color ? (style, text) => styleText(style, text, { stream: process.stderr }) : plain;
  return interactive({ input: process.stdin, output: process.stderr, paint, cwd: process.cwd(), clear, onInterrupt: interrupt });
}

function print(report: Report, { format, file, quiet, verbose, color }: Pick<CommandOptions, 'format' | 'quiet' | 'verbose' | 'color'> & { readonly file: string | undefined }): void {
  const paint: Paint = color ? (style, text) => styleText(style, text, { stream: process.stdout }) : plain;
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  if (file !== undefined) {
    const text = reporters[format](report, { paint: plain, verbose });
    try {
      writeOutput(file, text);
    } catch (error) {
      throw new CannotRun(`The report can’t be written to ${file} (${errorCode(error) || String(error)}).${report.written ? ' The files are rewritten.' : ''}`);
    }
    if (!quiet) process.stdout.write(`${wrap([notes(report, paint), `${totalsLine(report, paint)} The report is in ${visible(file)}.`].filter((line) => line !== '').join('\n'), width)}\n`);
  } else if (!quiet) {
    process.stdout.write(reporters[format](report, { paint, verbose, width }));
  }
  if (quiet) for (const { path, message } of report.problems) process.stderr.write(`${visible(path)}: ${visible(message)}\n`);
}

function plain(_style: unknown, text: string): string {
  return text;
}
