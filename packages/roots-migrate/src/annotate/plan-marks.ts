import type { Context } from '../decide/context.ts';
import type { Place, Plan, Reason, Unit } from '../plan.ts';
import { render } from '../rewrite/render.ts';
import type { Replacement, Sheet } from '../rewrite/sheet.ts';
import type { PlannedSides } from '../sides.ts';
import type { ts } from '../types/ts.ts';
import { annotate, type Mark } from './annotate.ts';

/** What a plan leaves, in its files as they will be. */
export interface Leaves {
  readonly units: readonly Unit[];
  readonly loose: Plan['loose'];
  readonly sides: PlannedSides;
  /** Files that go. */
  readonly removed: ReadonlySet<ts.SourceFile>;
}

/** The new texts with what was left marked by comments: of the files that change, and of those that change by that alone. */
export function annotatedTexts(leaves: Leaves, context: Context, sheet: Sheet): ReadonlyMap<ts.SourceFile, string | undefined> {
  const marks = new Map<ts.SourceFile, Mark[]>();
  for (const { source, mark } of marksOf(leaves, context)) marks.set(source, [...(marks.get(source) ?? []), mark]);
  const sources = new Set([...sheet.sources, ...marks.keys()]);
  return new Map([...sources].map((source) => [source, leaves.removed.has(source) ? undefined : annotated(source, sheet.flat(source), marks.get(source) ?? [])]));
}

function marksOf({ units, loose, sides }: Leaves, context: Context): readonly { readonly source: ts.SourceFile; readonly mark: Mark }[] {
  const byPath = new Map(context.sources.filter((source) => context.isWritable(source)).map((source) => [context.placeAt(source, 0).path, source]));
  const at = ({ path, line, column }: Place, { why, todo }: Pick<Reason, 'why' | 'todo'>) => {
    const source = byPath.get(path);
    return source ? [{ source, mark: { at: source.getPositionOfLineAndCharacter(line - 1, column - 1), text: `${why} ${todo}`.trim() } }] : [];
  };
  const ofUnits = units.flatMap(({ outcome, usages }) => {
    if (outcome.kind !== 'left') return [];
    const own = outcome.reasons.flatMap((reason) => at(reason.place, reason));
    const [reason] = outcome.reasons;
    // Where a reason stands in code that isn't to be changed, the unit's own code is marked.
    return own.length > 0 || !reason ? own : usages.flatMap(({ place }) => at(place, reason)).slice(0, 1);
  });
  const isPlanned = ({ usage: { side, kind } }: Plan['loose'][number]): boolean => kind !== 'raw' && (side === 'both' || (side === 'client' ? sides.clients : sides.servers));
  return [...ofUnits, ...loose.filter(isPlanned).flatMap((one) => at(one.place, one))];
}

/** The marks are carried through the edits as characters that no text has. */
function annotated(source: ts.SourceFile, flat: readonly Replacement[], marks: readonly Mark[]): string {
  const sign = signFor(source.text);
  const signed = marks.map(({ at }, index): Replacement => ({ start: at, end: at, parts: [`${sign}${index}${sign}`] }));
  const pieces = render(source.text, [...flat, ...signed].sort((a, b) => a.start - b.start || b.end - a.end)).split(sign);
  let text = '';
  const placed: Mark[] = [];
  for (const [index, piece] of pieces.entries()) {
    const mark = index % 2 === 1 ? marks[Number(piece)] : undefined;
    if (mark) placed.push({ at: text.length, text: mark.text });
    else text += piece;
  }
  return annotate(source.fileName, text, placed);
}

function signFor(text: string): string {
  let sign = '\u0000';
  while (text.includes(sign)) sign += '\u0000';
  return sign;
}
