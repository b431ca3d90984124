import { askGate, type GateAnswer } from 'roots-usage';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';

/** The text that was searched last, with the answer: hosts start all rules on one file before they go to the next. */
let searched: string | undefined;
let answer: GateAnswer = 'no';

/**
 * Whether the linted file can hold a usage at all: one search of its text for all rules. Only the text may be asked for
 * here: oxlint hands the tree over as soon as something looks at it, and in ESLint each look at the context of a file,
 * new for each rule, costs as much as a tenth of the search. Settings are read only where the answer hangs on them.
 */
function passesGate(context: Pick<RuleContext<string>, 'sourceCode' | 'settings'>): boolean {
  const { text } = context.sourceCode;
  if (text !== searched) {
    searched = text;
    answer = askGate(text);
  }
  if (answer === 'no') return false;
  return answer === 'yes' || readSettings(context.settings).modules.length > 0;
}

/** A rule's `create`, called only for files that pass the gate. One function for all rules: it is warm from the second on. */
export function gated<MessageIds extends string>(create: Create<MessageIds>): Create<MessageIds> {
  return (context) => (passesGate(context) ? create(context) : {});
}

type Create<MessageIds extends string> = (context: RuleContext<MessageIds>) => { Program?: () => void };
