import type { Plan, Unit } from '../plan.ts';
import { visible } from '../report/escape.ts';
import { colouredDiff } from '../report/reporters/coloured-diff.ts';
import { contract, reason, review } from '../report/reporters/entries.ts';
import type { Paint } from '../report/reporters/index.ts';
import { wrap } from '../report/wrap.ts';
import { atUnit, meanings } from './answers.ts';
import type { Session } from './session.ts';

/** How the session is drawn. */
export interface Drawing {
  readonly paint: Paint;
  /** Columns of the terminal. */
  readonly width: number;
}

/** What is said before the first unit. */
export function opening(count: number, { width }: Drawing): string {
  return wrap(`${count === 1 ? '1 unit' : `${count} units`} to decide. Nothing is written before the end.\n${meanings(atUnit)}\n`, width);
}

/** Which unit comes, and of how many. */
export function heading({ units }: Session, { id }: Unit, { paint, width }: Drawing): string {
  return `\n${wrap(paint('bold', `Unit ${units.indexOf(id) + 1} of ${units.length}: ${visible(id)}`), width)}\n`;
}

/** A unit as it is put before the person: its diff, then what it means for callers, so that this stands beside the question. */
export function shownUnit(unit: Unit, diff: string, { paint, width }: Drawing): string {
  const security = unit.outcome.security.map((item) => review(item, paint, 'yellow'));
  const contracts = [...unit.tools.map((tool) => contract(tool, paint)), ...security].join('\n');
  return `${colouredDiff(diff, paint, width)}\n${wrap(contracts, width)}\n\n`;
}

/** Why units that were to be applied can't be, together with the others. */
export function refusals(units: readonly Unit[], { paint, width }: Drawing): string {
  return units.map(({ id, outcome }) => wrap(`${visible(id)} can’t be applied:\n${outcome.kind === 'left' ? outcome.reasons.map((each) => reason(each, paint)).join('\n') : ''}\n`, width)).join('');
}

/** What the end of the session would write. */
export function summary({ units, changes }: Plan, offered: readonly string[], { width }: Drawing): string {
  const rewritten = units.filter(({ outcome }) => outcome.kind === 'rewritten').length;
  const files = changes.length === 1 ? '1 file changes' : `${changes.length} files change`;
  return `\n${wrap(`All is decided: ${rewritten} applied, ${offered.length - rewritten} left; ${files}.`, width)}\n`;
}
