import type { Context } from '../decide/context.ts';
import { strangeGate } from '../decide/gate-readings.ts';
import type { Draft } from '../decide/need.ts';
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

/** Whether the roots of a unit decide what is allowed, as far as that can be followed. */
export function candidateOf(draft: Draft, context: Context): Candidate | undefined {
  if (draft.rounds || draft.objections.length > 0) return undefined;
  const { readers: all, roles, objections } = rolesOf(draft, context);
  const outside = draft.stores?.others;
  const readers = all.filter(({ node }) => outside?.has(node) !== true);
  const checks = readers.flatMap(({ node, role }) => (role === 'boundary' ? [node] : []));
  const [first, ...others] = checks;
  if (!first || readers.some(({ role }) => !following.has(role))) return undefined;
  const strange = strangeGate(draft, context); // what hangs on it is looked at with the tools
  if (objections.some(({ node }) => !checks.includes(node) && node !== strange && outside?.has(node) !== true)) return undefined;
  if (draft.usages.some(({ source }) => takenMethod(source))) return undefined;
  return { draft, roles, checks: [first, ...others] };
}
