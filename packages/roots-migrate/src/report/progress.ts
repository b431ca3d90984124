import type { ProgressEvent, Stage } from '../measure.ts';

/** A run that takes less shows no progress. */
const quick = 500;

const words: Readonly<Record<Stage, string>> = { select: 'Reading', find: 'Reading', plan: 'Planning', verify: 'Type-checking', write: 'Writing' };

/** The part of a terminal that progress needs. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** One line that changes while a long run lasts. */
export interface Progress {
  readonly show: (event: ProgressEvent) => void;
  /** Takes the line away, so that a report can follow. */
  readonly clear: () => void;
}

/** Shows progress on a terminal; where there is none (a pipe, a file) it shows nothing. */
export function showProgress(terminal: Terminal): Progress {
  if (terminal.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let isShown = false;
  return {
    show({ stage, counts, milliseconds }) {
      if (milliseconds < quick) return;
      const text = `${words[stage]}… ${counts.filesRead} ${counts.filesRead === 1 ? 'file' : 'files'}, ${(milliseconds / 1000).toFixed(0)} s`;
      terminal.write(`\r\u001B[K${text.slice(0, (terminal.columns ?? 80) - 1)}`);
      isShown = true;
    },
    clear() {
      if (isShown) terminal.write('\r\u001B[K');
      isShown = false;
    },
  };
}
