import { askGate, type GateAnswer } from 'roots-usage';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';

/** The text that was searched last, with the answer: hosts start all rules on one file before they go to the next. */
let searched: string | undefined;
let answer: GateAnswer = 'no';

/**
 * Whether the linted file can hold a usage at all: one search of its text for all rules. Only the text may be asked for
 * here: oxlint hands the tree over as soon as something looks at it. Settings are read only where the answer hangs on them.
 */
function passesGate(context: Context): boolean {
  const { text } = sourceCodeOf(context);
  if (text !== searched) {
    searched = text;
    answer = askGate(text);
  }
  if (answer === 'no') return false;
  return answer === 'yes' || readSettings(context.settings).modules.length > 0;
}

/**
 * `context.sourceCode`, by `Reflect.get`. ESLint builds each context upon a new prototype for each file, so that a plain
 * read finds no cached place and sets one up for that file alone: that costs more than the search of the text.
 */
function sourceCodeOf(context: Context): Context['sourceCode'] {
  return Reflect.get(context, 'sourceCode');
}

/** A rule's `create`, called only for files that pass the gate. One function for all rules: it is warm from the second on. */
export function gated<MessageIds extends string>(create: Create<MessageIds>): Create<MessageIds> {
  return (context) => (passesGate(context) ? create(context) : NOTHING);
}

const NOTHING: Listeners = Object.freeze({});

// An interface would have no index signature, which ESLint’s type of listeners wants.
type Listeners = { readonly Program?: () => void };

type Context = Pick<RuleContext<string>, 'sourceCode' | 'settings'>;
type Create<MessageIds extends string> = (context: RuleContext<MessageIds>) => Listeners;
