/** An answer to a question of the session. */
export interface Answer {
  readonly kind: AnswerKind;
  /** What was typed after the letter or the word. */
  readonly rest: string;
}

export type AnswerKind = 'apply' | 'skip' | 'rename' | 'all' | 'undo' | 'quit' | 'discard' | 'help';

interface Offered {
  readonly kind: AnswerKind;
  readonly letter: string;
  readonly word: string;
  readonly means: string;
}

const undo: Offered = { kind: 'undo', letter: 'u', word: 'undo', means: 'take back the last choice' };
const help: Offered = { kind: 'help', letter: '?', word: 'help', means: 'print this' };

/** At a unit. The letters are those of `git add -p` where it has the same. */
export const atUnit: readonly Offered[] = [
  { kind: 'apply', letter: 'y', word: 'apply', means: 'rewrite this unit' },
  { kind: 'skip', letter: 'n', word: 'skip', means: 'leave it as it is' },
  { kind: 'rename', letter: 'r', word: 'rename', means: 'name its new parameter (r, or r NAME)' },
  { kind: 'all', letter: 'a', word: 'all', means: 'rewrite this unit and all that follow' },
  undo,
  { kind: 'quit', letter: 'q', word: 'quit', means: 'end here: what was applied is kept, the rest is left' },
  help,
];

/** Once all units are decided. */
export const atEnd: readonly Offered[] = [
  { kind: 'quit', letter: 'y', word: 'write', means: 'write it' },
  { kind: 'discard', letter: 'n', word: 'nothing', means: 'write nothing' },
  undo,
  help,
];

/** Once all units are decided, and none is to be rewritten. */
export const atEmptyEnd: readonly Offered[] = [{ kind: 'quit', letter: 'y', word: 'end', means: 'end' }, undo, help];

/** Reads what was typed: a letter or a word, in whatever case. `undefined` if it is none of those that are offered. */
export function readAnswer(text: string, offered: readonly Offered[]): Answer | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const typed = first.toLowerCase();
  const answer = offered.find(({ letter, word }) => typed === letter || typed === word);
  if (answer === undefined || (rest.length > 0 && answer.kind !== 'rename')) return undefined;
  return { kind: answer.kind, rest: rest.join(' ') };
}

/** The letters, as a question names them. */
export function letters(offered: readonly Offered[]): string {
  return `[${offered.map(({ letter }) => letter).join(',')}]`;
}

/** What each letter means, a line each. */
export function meanings(offered: readonly Offered[]): string {
  return offered.map(({ letter, word, means }) => `  ${letter}  ${word}: ${means}`).join('\n');
}
