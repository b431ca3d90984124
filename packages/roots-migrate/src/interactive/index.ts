import type { ReadStream, WriteStream } from 'node:tty';
import { setImmediate } from 'node:timers/promises';

import { CannotRun } from '../cannot-run.ts';
import type { Choose } from '../choices.ts';
import type { Paint } from '../report/reporters/index.ts';
import { converse } from './converse.ts';
import { openKeyboard } from './keyboard.ts';

export interface InteractiveInput {
  readonly input: ReadStream;
  /** Not standard output: that is the report's, which may go to a file. */
  readonly output: WriteStream;
  readonly paint: Paint;
  readonly cwd: string;
  /** Takes away what else is shown on the terminal. */
  readonly clear: () => void;
  /** Ctrl-C: ends the process. */
  readonly onInterrupt: () => void;
}

/** A terminal that is narrower, or doesn't know its width, breaks lines itself. */
const narrowest = 20;

/**
 * Chooses units in a terminal.
 * @throws CannotRun at once if there is none
 */
export function interactive({ input, output, paint, cwd, clear, onInterrupt }: InteractiveInput): Choose {
  if (!input.isTTY || !output.isTTY) {
    throw new CannotRun('--interactive asks in a terminal, and there is none. Use --dry-run to look at the changes, or leave --interactive out to write them all.');
  }
  return async (proposal) => {
    const keyboard = openKeyboard({
      input, output,
      onInterrupt() {
        output.write('\n');
        onInterrupt();
      },
    });
    const tell = (text: string): void => {
      clear();
      output.write(text);
    };
    const drawing = () => ({ paint, width: Math.max(output.columns, narrowest) });
    const ask = async (question: string) => {
      clear();
      // Planning keeps the process busy: what was typed meanwhile (Ctrl-C, above all) is read before anything is asked.
      await setImmediate();
      return keyboard.ask(question);
    };
    try {
      return await converse({ tell, ask, drawing }, cwd)(proposal);
    } finally {
      keyboard.close();
    }
  };
}
