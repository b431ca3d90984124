import type { Context } from '../decide/context.ts';
import { strangeGate } from '../decide/gate-readings.ts';
import type { Draft, Objection } from '../decide/need.ts';
import { rolesOf } from '../decide/roles.ts';
import type { Role } from '../plan.ts';
import type { Reader } from '../trace/readers.ts';
import { takenMethod } from '../trace/taken-methods.ts';
import type { ts } from '../types/ts.ts';

/** A unit whose roots are a boundary, and nothing that is in the way of configuring it. */
export interface Candidate {
  readonly draft: Draft;
  readonly roles: readonly Role[];
  readonly checks: readonly [ts.Node, ...ts.Node[]];
}

/** What else the directories of a boundary may be for: it follows the configuration. */
const following: ReadonlySet<Reader['role']> = new Set(['boundary', 'hint', 'display', 'log']);

/** A boundary that can't be configured, and what is in the way. */
export interface Refused {
  readonly roles: readonly Role[];
  readonly objection: Objection;
}

/** Where a list of the server's own stays and the roots go, what isn't followed goes on with that list, as it does for a client without roots. */
const followingOwnList: ReadonlySet<Reader['role']> = new Set([...following, 'unknown', 'store', 'identity']);

/** Whether the roots of a unit decide what is allowed, as far as that can be followed; undefined where nothing says so. */
export function candidateOf(draft: Draft, context: Context): Candidate | Refused | undefined {
  if (draft.rounds) return undefined;
  const { readers: all, roles, objections } = rolesOf(draft, context);
  const outside = draft.stores?.others;
  const readers = all.filter(({ node }) => outside?.has(node) !== true);
  const hasOwnList = draft.stores !== undefined && [...draft.stores.fillings].every(({ stores }) => stores.every(({ stays }) => stays));
  const checks = readers.flatMap(({ node, role }) => (role === 'boundary' ? [node] : []));
  const [first, ...others] = checks;
  if (!first) return undefined;
  const strange = strangeGate(draft, context); // what hangs on it is looked at with the tools
  const follows = hasOwnList ? followingOwnList : following;
  const unfollowed = new Set<ts.Node>(readers.flatMap(({ node, role }) => (follows.has(role) ? [] : [node])));
  const followed = new Set<ts.Node>(readers.flatMap(({ node }) => (unfollowed.has(node) ? [] : [node])));
  const objection = draft.objections.find((one) => !(hasOwnList && one.outside === true))
    ?? objections.find(({ node }) => unfollowed.has(node) || !(followed.has(node) || node === strange || outside?.has(node) === true))
    ?? draft.usages.flatMap(({ source }) => takenMethod(source) ?? []).map((node) => ({ node, why: 'the method that asks for roots is taken as a value here', todo: '' }))[0];
  return objection ? { roles, objection } : { draft, roles, checks: [first, ...others] };
}
