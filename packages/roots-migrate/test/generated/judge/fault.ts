/** What is wrong. `generator`: the generated server itself. `boundary`: a caller may choose its own. */
export interface Fault {
  readonly kind: 'generator' | 'crash' | 'unseen' | 'touched' | 'again' | 'contract' | 'answers' | 'boundary' | 'types' | 'leftover';
  readonly text: string;
}

/** `unseen`: nothing was found, because the file that asks names no SDK (a documented limit of detection). */
export type Fate = 'rewritten' | 'partly' | 'left' | 'unseen';
