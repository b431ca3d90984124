import type { Rewritten } from '../../case.ts';
import { effects } from './effects.ts';
import { names } from './names.ts';

/** Code that must be rewritten, by the kind of fault that it would be otherwise. */
export const rewrittenCases: Readonly<Record<string, readonly Rewritten[]>> = {
  'effects beside the request': effects,
  'own functions under well-known names': names,
};
