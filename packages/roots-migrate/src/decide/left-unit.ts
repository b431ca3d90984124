import type { Boundaries } from '../configure/boundaries.ts';
import { leftBoundaryOf } from '../configure/left-boundary.ts';
import type { Reason, Role, Unit, UsageAt } from '../plan.ts';
import type { Context, UsageIn } from './context.ts';
import { isDead } from './dead-rungs.ts';
import type { Draft, Objection } from './need.ts';
import type { Roles } from './roles.ts';
import { sourcesOf } from './sources.ts';

/** A unit that stays as it is, with the reasons, and what that means where its roots are a boundary. */
export function leftUnit(id: string, draft: Draft, roles: Roles, objections: readonly Objection[], context: Context, { open, refused }: Pick<Boundaries, 'open' | 'refused'>): Unit {
  const note = open.get(draft);
  const refusal = refused.get(draft);
  const boundary = isDead(draft, context) ? undefined : leftBoundaryOf(draft, context);
  const reasons: Reason[] = objections.map(({ node, why, todo }) => ({ place: context.place(node), why: sentence(why), todo }));
  return {
    id, usages: draft.usages.map(asUsageAt), roles: [...new Set<Role>([...roles.roles, ...(refusal?.roles ?? []), ...(boundary ? ['boundary' as const] : [])])].sort(),
    tools: isDead(draft, context) ? [] : [...draft.tools].map((tool) => ({ tool: tool.name, place: context.place(tool.call), before: sourcesOf(tool, draft, context), after: sourcesOf(tool, draft, context), notes: [] })),
    boundaries: note ? [note] : [],
    outcome: { kind: 'left', reasons: [...capped(reasons.filter((reason, index) => reasons.findIndex((other) => other.place.line === reason.place.line && other.todo === reason.todo) === index)), ...(refusal ? unconfigured(refusal.objection, objections, context) : [])], security: note ? [{ place: note.place, text: `SECURITY: ${note.before} ${note.unset}` }] : boundary ? [boundary] : [] },
  };
}

/** Why the boundary of a unit isn't moved into the server's configuration, unless its reasons say so already. */
function unconfigured({ node, why, todo }: Objection, objections: readonly Objection[], context: Context): readonly Reason[] {
  if (objections.some((one) => one.node === node && one.why === why)) return [];
  return [{ place: context.place(node), why: `It is a boundary, and it isn't moved into the server's configuration by itself: ${sentence(why)}`, todo: todo === '' ? 'Move it by hand.' : todo }];
}

/** At most so many reasons a unit: the first ones tell enough. */
const mostReasons = 6;

function capped(reasons: readonly Reason[]): readonly Reason[] {
  const last = reasons[mostReasons - 1];
  if (!last || reasons.length <= mostReasons) return reasons;
  return [...reasons.slice(0, mostReasons - 1), { ...last, why: `${last.why} (And ${reasons.length - mostReasons} more places.)` }];
}

/** Starts with a capital, unless with code, and ends with a full stop. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

/** A usage as the plan has it. */
export function asUsageAt({ usage, place }: UsageIn): UsageAt {
  return { usage, place };
}
