import type { Choices, UnitChoice } from '../choices.ts';

/** A choice that can be taken back: what becomes of the unit that is shown, or of all that are left; or a name for its parameter. */
type Step = { readonly kind: 'apply' | 'skip' | 'all' } | { readonly kind: 'rename'; readonly name: string };

/** What a person chooses. */
export type Choice = Step | { readonly kind: 'undo' | 'quit' | 'discard' };

/** An interactive session: pure data, from which everything else follows. */
export interface Session {
  /** Ids of the units, in the order in which they are shown. */
  readonly units: readonly string[];
  /** All choices that were not taken back. */
  readonly steps: readonly Step[];
  /** `kept`: what was applied is to be written. `discarded`: nothing is. */
  readonly state: 'open' | 'kept' | 'discarded';
}

export function startSession(units: readonly string[]): Session {
  return { units, steps: [], state: 'open' };
}

/** The session after a choice. A choice that means nothing here (undo at the start, apply at the end) changes nothing. */
export function next(session: Session, choice: Choice): Session {
  if (session.state !== 'open') return session;
  switch (choice.kind) {
    case 'undo':
      return { ...session, steps: session.steps.slice(0, -1) };
    case 'quit':
      return { ...session, state: 'kept' };
    case 'discard':
      return { ...session, state: 'discarded' };
    case 'apply':
    case 'skip':
    case 'all':
    case 'rename':
      return currentUnit(session) === undefined ? session : { ...session, steps: [...session.steps, choice] };
  }
}

/** The unit that is to be decided; `undefined` once all are. */
export function currentUnit(session: Session): string | undefined {
  return session.units[decided(session).size];
}

/** What the choices mean for `migrate()`. */
export function choicesOf(session: Session): Choices {
  const known = session.state === 'discarded' ? new Map<string, UnitChoice>() : decided(session);
  const why = session.state === 'discarded' ? 'The interactive session ended without writing.' : 'The interactive session ended before it was decided.';
  return new Map(session.units.map((id) => [id, known.get(id) ?? { kind: 'skip', why }]));
}

/** The same, were the unit that is shown applied too. */
export function choicesWithCurrent(session: Session): Choices {
  return choicesOf(next(session, { kind: 'apply' }));
}

function decided({ units, steps }: Session): ReadonlyMap<string, UnitChoice> {
  const choices = new Map<string, UnitChoice>();
  const names = new Map<string, string>();
  const apply = (id: string): void => {
    const parameter = names.get(id);
    choices.set(id, { kind: 'apply', ...(parameter === undefined ? {} : { parameter }) });
  };
  for (const step of steps) {
    const id = units[choices.size];
    if (id === undefined) break;
    if (step.kind === 'apply') apply(id);
    else if (step.kind === 'skip') choices.set(id, { kind: 'skip', why: 'It was skipped in the interactive session.' });
    else if (step.kind === 'rename') names.set(id, step.name);
    else for (const rest of units.slice(choices.size)) apply(rest);
  }
  return choices;
}
