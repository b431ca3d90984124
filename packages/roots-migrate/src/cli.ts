#!/usr/bin/env node
import { styleText } from 'node:util';

import packageJson from '../package.json' with { type: 'json' };
import { CannotRun } from './cannot-run.ts';
import { help } from './help.ts';
import { migrate } from './migrate.ts';
import { type CommandOptions, readOptions } from './options.ts';
import { visible } from './report/escape.ts';
import { exitCode } from './report/exit-code.ts';
import { reporters } from './report/reporters/index.ts';
import { errorCode } from './system-message.ts';

process.once('SIGINT', () => {
  process.exit(130);
});

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

async function run({ format, quiet, verbose, color, ...options }: CommandOptions): Promise<number> {
  const { parameter, tsconfig, ...rest } = options;
  const { report } = await migrate({ ...rest, ...(parameter === undefined ? {} : { parameter }), ...(tsconfig === undefined ? {} : { tsconfig }) });
  const paint = color ? (style: Parameters<typeof styleText>[0], text: string) => styleText(style, text, { stream: process.stdout }) : (_style: unknown, text: string) => text;
  if (!quiet) process.stdout.write(reporters[format](report, { paint, verbose }));
  else for (const { path, message } of report.problems) process.stderr.write(`${visible(path)}: ${visible(message)}\n`);
  return exitCode(report);
}
