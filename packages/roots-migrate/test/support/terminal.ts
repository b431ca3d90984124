import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { type IPty, spawn } from '@lydell/node-pty';

import { shellWord } from '../../src/report/escape.ts';
import { builtCommand } from './command.ts';

/** What a person types once a text has appeared. */
export type Line = readonly [after: string, type: string];

export interface InTerminal {
  readonly columns?: number;
  readonly lines?: readonly Line[];
  /** A file of the folder that standard output goes to, in place of the terminal. */
  readonly stdout?: string;
}

/** Runs the built command in a real terminal. Gives all that it wrote there. */
export function inTerminal(cwd: string, args: readonly string[], { columns = 100, lines = [], stdout }: InTerminal = {}): Promise<{ readonly text: string; readonly exitCode: number }> {
  const terminal = open(cwd, `${commandLine(args)}${stdout === undefined ? '' : ` > ${shellWord(stdout)}`}`, columns);
  const typing = type(terminal, lines);
  return new Promise((resolve, reject) => {
    terminal.onExit(({ exitCode }) => {
      const [missed] = typing.left();
      if (missed === undefined) resolve({ text: typing.text(), exitCode });
      else reject(new Error(`The command ended (${exitCode}) before it said ${JSON.stringify(missed[0])}:\n${typing.text()}`));
    });
  });
}

/** Runs the built command in a terminal that goes away once all was typed and `last` has appeared; nothing but that ends the command. Gives its exit code. */
export async function inLostTerminal(cwd: string, args: readonly string[], lines: readonly Line[], last: string): Promise<number> {
  const code = join(cwd, 'exit-code');
  const terminal = open(cwd, `trap '' HUP; ${commandLine(args)}; echo $? > exit-code`, 100);
  let done = false;
  type(terminal, lines, (text) => {
    if (done || !text.includes(last)) return;
    done = true;
    if (isDestroyable(terminal)) terminal.destroy();
  });
  while (!existsSync(code) || readFileSync(code, 'utf8') === '') await setTimeout(50);
  return Number(readFileSync(code, 'utf8'));
}

/** Only its types hide that a terminal can be closed from outside. */
function isDestroyable(terminal: object): terminal is { destroy(): void } {
  return 'destroy' in terminal && typeof terminal.destroy === 'function';
}

function commandLine(args: readonly string[]): string {
  return [process.execPath, builtCommand, ...args].map(shellWord).join(' ');
}

function open(cwd: string, script: string, columns: number): IPty {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CI|(?:NO|FORCE)_COLOR)$/.test(name)));
  return spawn('/bin/sh', ['-c', script], { cwd, cols: columns, rows: 30, env: { ...env, TERM: 'xterm-256color' } });
}

/** Types each line once its text has appeared. `rest` is given what was written after the last. */
function type(terminal: IPty, lines: readonly Line[], rest: (text: string) => void = () => undefined) {
  const waiting = [...lines];
  let text = '';
  let read = 0;
  terminal.onData((more) => {
    text += more;
    for (let [line] = waiting; line !== undefined; [line] = waiting) {
      const at = text.indexOf(line[0], read);
      if (at < 0) return;
      read = at + line[0].length;
      waiting.shift();
      terminal.write(line[1]);
    }
    rest(text.slice(read));
  });
  return { text: () => text, left: (): readonly Line[] => waiting };
}
