import type { Choices, Choose, Proposal } from '../choices.ts';
import { rewritable } from '../choose.ts';
import { isParameterName } from '../parameter-name.ts';
import type { Plan, Unit } from '../plan.ts';
import { visible } from '../report/escape.ts';
import { type Answer, atEmptyEnd, atEnd, atUnit, letters, meanings, readAnswer } from './answers.ts';
import { type Choice, choicesOf, choicesWithCurrent, currentUnit, next, type Session, startSession } from './session.ts';
import { type Drawing, heading, opening, refusals, shownUnit, summary } from './show.ts';
import { diffBetween } from './unit-diff.ts';

/** What a conversation needs of a terminal. */
export interface Dialogue {
  readonly tell: (text: string) => void;
  /** The line that was typed; `undefined` at the end of input. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Asked anew each time: a terminal may change its width. */
  readonly drawing: () => Drawing;
}

/** Chooses units by asking about one after the other. @param cwd paths are shown relative to it */
export function converse(dialogue: Dialogue, cwd: string): Choose {
  return async (proposal) => {
    const units = rewritable(proposal.plan);
    dialogue.tell(opening(units.length, dialogue.drawing()));
    let session = startSession(units);
    while (session.state === 'open') {
      session = currentUnit(session) === undefined ? await finish(session, proposal, dialogue) : await decide(session, proposal, dialogue, cwd);
    }
    return choicesOf(session);
  };
}

/** Shows the unit that is next, and asks until a choice was made. */
async function decide(session: Session, proposal: Proposal, dialogue: Dialogue, cwd: string): Promise<Session> {
  const now = await proposal.planFor(choicesOf(session));
  const then = await proposal.planFor(choicesWithCurrent(session));
  const refused = refusedOf(then, choicesWithCurrent(session));
  if (refused.length > 0 && session.steps.at(-1)?.kind === 'rename') {
    dialogue.tell(`${refusals(refused, dialogue.drawing())}The name stays as it was.\n`);
    return next(session, { kind: 'undo' });
  }
  const id = currentUnit(session);
  const unit = then.units.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`The plan has lost its unit ${id ?? ''}.`);
  dialogue.tell(heading(session, unit, dialogue.drawing()));
  dialogue.tell(refused.length > 0 ? refusals(refused, dialogue.drawing()) : shownUnit(unit, await diffBetween(cwd, now, then), dialogue.drawing()));
  return choose(session, dialogue, async (answer) => {
    if (answer.kind === 'apply' && refused.length > 0) return 'It can’t be applied along with the units before it. Skip it, or take back one of those.';
    if (answer.kind === 'rename') return unit.tools.some(({ parameter }) => parameter !== undefined) ? rename(answer, dialogue) : 'This unit adds no parameter.';
    return undefined;
  });
}

/** Asks, and gives the session after the answer. @param special what is to be said in place of a choice, or a choice that needs more than its letter */
async function choose(session: Session, dialogue: Dialogue, special: (answer: Answer) => Promise<Choice | string | undefined>): Promise<Session> {
  for (;;) {
    const typed = await dialogue.ask(`Apply this unit ${letters(atUnit)}? `);
    if (typed === undefined) return next(session, { kind: 'quit' });
    const answer = readAnswer(typed, atUnit);
    const choice = answer === undefined ? undefined : ((await special(answer)) ?? plain(answer, session));
    if (typeof choice === 'object') return next(session, choice);
    dialogue.tell(`${choice ?? meanings(atUnit)}\n`);
  }
}

/** The choice that an answer is by itself; or what there is to say. */
function plain({ kind }: Answer, { steps }: Session): Choice | string | undefined {
  if (kind === 'help' || kind === 'rename') return undefined;
  return kind === 'undo' && steps.length === 0 ? 'There is nothing to take back.' : { kind };
}

/** A name that was typed after the letter, or is asked for. */
async function rename({ rest }: Answer, dialogue: Dialogue): Promise<Choice | string> {
  const name = rest === '' ? ((await dialogue.ask('Name of the parameter: '))?.trim() ?? '') : rest;
  if (name === '') return 'The name stays as it was.';
  return isParameterName(name) ? { kind: 'rename', name } : `A parameter must have a JavaScript name such as directory, not ‘${visible(name)}’.`;
}

/** Once all is decided: the last moment to take something back. */
async function finish(session: Session, proposal: Proposal, dialogue: Dialogue): Promise<Session> {
  const plan = await proposal.planFor(choicesOf(session));
  dialogue.tell(refusals(refusedOf(plan, choicesOf(session)), dialogue.drawing()) + summary(plan, session.units, dialogue.drawing()));
  const offered = plan.changes.length > 0 ? atEnd : atEmptyEnd;
  for (;;) {
    const typed = await dialogue.ask(`${plan.changes.length > 0 ? 'Write it' : 'Nothing to write: end'} ${letters(offered)}? `);
    if (typed === undefined) return next(session, { kind: 'quit' });
    const answer = readAnswer(typed, offered);
    const choice = answer === undefined ? undefined : plain(answer, session);
    if (typeof choice === 'object') return next(session, choice);
    dialogue.tell(`${choice ?? meanings(offered)}\n`);
  }
}

/** Units that were to be applied, and are left: their rewrite fails a check along with the others. */
function refusedOf({ units }: Plan, choices: Choices): readonly Unit[] {
  return units.filter(({ id, outcome }) => outcome.kind === 'left' && choices.get(id)?.kind === 'apply');
}
