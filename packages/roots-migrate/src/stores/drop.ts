import type { Draft } from '../decide/need.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import type { Fn } from '../types/nodes.ts';

/** Takes out what fills the stores of a unit; gives the functions that go with it. */
export function dropFillings({ stores }: Pick<Draft, 'stores'>, sheet: Sheet): readonly Fn[] {
  const fillings = [...(stores?.fillings ?? [])];
  for (const { dropped } of fillings) for (const statement of dropped) if (!sheet.isDropped(statement)) sheet.drop(statement);
  return fillings.flatMap(({ vanished }) => [...vanished]);
}
