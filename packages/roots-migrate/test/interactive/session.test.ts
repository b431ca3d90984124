import { expect, test } from 'vitest';

import { type Choice, choicesOf, choicesWithCurrent, currentUnit, next, type Session, startSession } from '../../src/interactive/session.ts';

const units = ['a#1', 'a#2', 'b#1'];
const [apply, skip, all, undo, quit, discard] = (['apply', 'skip', 'all', 'undo', 'quit', 'discard'] as const).map((kind): Choice => ({ kind }));
const rename = (name: string): Choice => ({ kind: 'rename', name });

/** The session after so many choices. */
function after(...choices: readonly (Choice | undefined)[]): Session {
  return choices.filter((choice) => choice !== undefined).reduce(next, startSession(units));
}

/** For each unit `apply`, `apply as NAME`, or why it is skipped. */
function meaning(session: Session): readonly string[] {
  return units.map((id) => {
    const choice = choicesOf(session).get(id);
    return choice?.kind === 'apply' ? `apply${choice.parameter === undefined ? '' : ` as ${choice.parameter}`}` : (choice?.why ?? 'nothing');
  });
}

const skipped = 'It was skipped in the interactive session.';
const undecided = 'The interactive session ended before it was decided.';

test('units come one after the other, until all are decided', () => {
  expect(currentUnit(after())).toBe('a#1');
  expect(currentUnit(after(apply))).toBe('a#2');
  expect(currentUnit(after(apply, skip))).toBe('b#1');
  expect(currentUnit(after(apply, skip, apply))).toBeUndefined();
  expect(meaning(after(apply, skip, apply))).toEqual(['apply', skipped, 'apply']);
  expect(after(apply, skip, apply).state).toBe('open');
});

test('apply all takes the rest, and what was skipped stays so', () => {
  expect(currentUnit(after(skip, all))).toBeUndefined();
  expect(meaning(after(skip, all))).toEqual([skipped, 'apply', 'apply']);
});

test('a name is that of the unit which is shown, and of no other; the last one counts', () => {
  expect(currentUnit(after(apply, rename('folder')))).toBe('a#2');
  expect(meaning(after(apply, rename('place'), rename('folder'), all))).toEqual(['apply', 'apply as folder', 'apply']);
});

test('undo takes back the last choice, whatever it was, as often as there is one', () => {
  expect(meaning(after(apply, skip, undo, apply, quit))).toEqual(['apply', 'apply', undecided]);
  expect(meaning(after(skip, all, undo, quit))).toEqual([skipped, undecided, undecided]);
  expect(meaning(after(rename('folder'), undo, apply, quit))).toEqual(['apply', undecided, undecided]);
  expect(meaning(after(rename('folder'), apply, undo, apply, quit))).toEqual(['apply as folder', undecided, undecided]);
  expect(after(apply, skip, undo, undo, undo, undo)).toEqual(after());
});

test('quit keeps what was applied; discard keeps nothing; nothing comes after', () => {
  expect(after(apply, quit).state).toBe('kept');
  expect(meaning(after(apply, quit, skip, undo))).toEqual(['apply', undecided, undecided]);
  expect(meaning(after(apply, all, discard))).toEqual(units.map(() => 'The interactive session ended without writing.'));
});

test('at the end a choice that is for a unit changes nothing', () => {
  for (const choice of [apply, skip, all, rename('x')]) expect(after(all, choice)).toEqual(after(all));
});

test('choices with the unit that is shown are those of a session that has applied it', () => {
  expect(choicesWithCurrent(after(skip, rename('folder')))).toEqual(choicesOf(after(skip, rename('folder'), apply)));
});
