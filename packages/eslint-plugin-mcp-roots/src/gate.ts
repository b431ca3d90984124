import { mayUseRoots } from 'roots-usage';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';

const answers = new WeakMap<object, boolean>();

/**
 * Whether the linted file can hold a usage at all: one search of its text for all rules. Only the text may be asked for
 * here: oxlint hands the tree over as soon as something looks at it.
 */
export function passesGate({ sourceCode, settings }: Pick<RuleContext<string>, 'sourceCode' | 'settings'>): boolean {
  const known = answers.get(sourceCode);
  if (known !== undefined) return known;
  const answer = mayUseRoots(sourceCode.text, readSettings(settings).modules.length > 0);
  answers.set(sourceCode, answer);
  return answer;
}
