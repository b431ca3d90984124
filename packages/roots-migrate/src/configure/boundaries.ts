import type { Context } from '../decide/context.ts';
import type { DroppedUnits } from '../dropped.ts';
import { draftUnits, type Draft, type Objection } from '../decide/need.ts';
import type { BoundaryNote, ReviewItem, Role } from '../plan.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import type { Rewritten } from '../rewrite/unit.ts';
import { candidateOf, type Refused } from './candidate.ts';
import { configure, type Configuring } from './configure.ts';

/** A unit whose boundary is moved into the server's configuration. */
export interface MovedBoundary {
  /** The draft as it is where directories are configured. */
  readonly draft: Draft;
  /** The drafts of the plan that it takes the place of. */
  readonly replaces: readonly Draft[];
  readonly roles: readonly Role[];
  readonly rewritten: Rewritten;
  readonly note: BoundaryNote;
  readonly security: readonly ReviewItem[];
}

/** What became of the boundaries of a server. */
export interface Boundaries {
  readonly moved: readonly MovedBoundary[];
  /** Boundaries that could move, but are open while nothing is set: they are left, unless asked for. */
  readonly open: ReadonlyMap<Draft, BoundaryNote>;
  /** Boundaries that can't move: what they are for, and why. */
  readonly refused: ReadonlyMap<Draft, Refused>;
}

/** Nothing is a boundary. */
export const noBoundaries: Boundaries = { moved: [], open: new Map(), refused: new Map() };

/**
 * Moves the boundaries of a server into its configuration, each whole or not at all: their directories come from an
 * environment variable, or from the list that the server has of its own.
 * @param drafts the units of the plan, and the id of each
 */
export function moveBoundaries(drafts: ReadonlyMap<Draft, string>, context: Context, { configuresOpen }: Pick<Configuring, 'configuresOpen'>, dropped: DroppedUnits, sheet: Sheet): Boundaries {
  const moved: MovedBoundary[] = [];
  const open = new Map<Draft, BoundaryNote>();
  const refused = new Map<Draft, Refused>();
  const configured: Context = { ...context, configures: true };
  for (const draft of draftUnits(configured)) {
    const replaces = [...drafts.keys()].filter((one) => one.usages.some((usage) => draft.usages.includes(usage)));
    const isWhole = replaces.every((one) => one.usages.every((usage) => draft.usages.includes(usage)));
    const found = isWhole && ![...draft.requests].some((request) => context.seeds.dead.has(request)) && !replaces.some((one) => dropped.has(drafts.get(one) ?? '')) ? candidateOf(draft, configured) : undefined;
    const [first] = replaces;
    if (!found || !first) continue;
    const refuse = (roles: readonly Role[], objection: Objection): void => { for (const one of replaces) refused.set(one, { roles, objection }); };
    if (!('checks' in found)) {
      refuse(found.roles, found.objection);
      continue;
    }
    const mark = sheet.mark();
    try {
      const result = configure(found, configured, { configuresOpen }, sheet);
      const fixed = [...sheet.sources].find((source) => !context.isWritable(source));
      if (fixed) throw new Blocked(fixed, 'it lies outside of the paths that were given');
      if (result.kind === 'open') {
        sheet.rollback(mark);
        open.set(first, result.note);
      } else moved.push({ ...result, draft, replaces, roles: found.roles });
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      sheet.rollback(mark);
      refuse(found.roles, { node: error.node, why: error.why, todo: 'Decide what may be reached there, and move the directories by hand.' });
    }
  }
  return { moved, open, refused };
}

