import { createInterface } from 'node:readline';

export interface KeyboardInput {
  /** A terminal's; any other stream serves tests. */
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Ctrl-C, or a terminal that is gone. */
  readonly onInterrupt: () => void;
}

/** Lines that a person types. */
export interface Keyboard {
  /** The next line; `undefined` at the end of input (Ctrl-D). Lines that were typed before the question count. */
  ask(question: string): Promise<string | undefined>;
  /** Gives the terminal back. */
  close(): void;
}

/** Reads lines from a terminal. */
export function openKeyboard({ input, output, onInterrupt }: KeyboardInput): Keyboard {
  // First: to readline the end of the stream and Ctrl-D are one. Whoever lost the terminal has said nothing.
  input.once('end', onInterrupt);
  const lines = createInterface({ input, output, terminal: true, historySize: 0 });
  const typed: string[] = [];
  let isOpen = true;
  let answered: ((line: string | undefined) => void) | undefined;
  const answer = (): void => {
    if (answered === undefined || (isOpen && typed.length === 0)) return;
    const tell = answered;
    answered = undefined;
    tell(typed.shift());
  };
  lines.on('line', (line) => {
    typed.push(line);
    answer();
  });
  lines.on('SIGINT', onInterrupt);
  lines.on('error', onInterrupt);
  lines.on('close', () => {
    isOpen = false;
    answer();
  });
  return {
    ask(question) {
      if (isOpen && typed.length === 0) {
        lines.setPrompt(question);
        lines.prompt();
      } else {
        output.write(`${question}${typed[0] ?? ''}\n`);
      }
      return new Promise((resolve) => {
        answered = resolve;
        answer();
      });
    },
    close() {
      input.off('end', onInterrupt);
      lines.close();
    },
  };
}
