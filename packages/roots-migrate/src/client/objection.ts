import type { ts } from '../types/ts.ts';

/** Why a client can't be taken out, and what a person should do; each a sentence without its full stop or capital. */
export interface Objection {
  readonly node: ts.Node;
  readonly why: string;
  readonly todo: string;
}
