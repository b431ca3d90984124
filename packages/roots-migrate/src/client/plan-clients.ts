import type { Context } from '../decide/context.ts';
import type { DroppedUnits } from '../dropped.ts';
import type { Plan, Reason, ReviewItem, Unit } from '../plan.ts';
import type { Signed } from '../rewrite/leftovers.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import type { ts } from '../types/ts.ts';
import { applyCut } from './cut.ts';
import { draftClients, type ClientDraft } from './draft.ts';
import { escapeOf } from './escapes.ts';
import type { Objection } from './objection.ts';
import { isClientPart } from './part.ts';
import { takeOut } from './take-out.ts';

/** What was decided of the clients of a program; the edits stand in the sheet. */
export interface ClientPlan {
  readonly units: readonly Unit[];
  /** Functions that may go with their calls. */
  readonly signed: readonly Signed[];
  /** Calls, properties and assignments that must be gone in the end, by unit. */
  readonly gone: ReadonlyMap<string, readonly ts.Node[]>;
  readonly loose: Plan['loose'];
}

export const noClients: ClientPlan = { units: [], signed: [], gone: new Map(), loose: [] };

/** Takes roots out of the clients of a program, each whole or not at all. `dropped`: units that are left in any case, with the reason. */
export function planClients(context: Context, sheet: Sheet, dropped: DroppedUnits): ClientPlan {
  const counted = new Map<string, number>();
  const signed: Signed[] = [];
  const gone = new Map<string, readonly ts.Node[]>();
  const units = draftClients(context).map((draft): Unit => {
    const path = draft.usages[0]?.place.path ?? '';
    const number = (counted.get(path) ?? 0) + 1;
    counted.set(path, number);
    const id = `${path}#client-${number}`;
    const reason = dropped.get(id);
    if (reason !== undefined) return left(id, draft, [{ place: draft.usages[0]?.place ?? context.place(context.sources[0] as ts.Node), ...reason }]); // a draft has usages
    const taken = draft.objections.length > 0 ? undefined : takeOut(draft, context);
    const objections = [...draft.objections, ...(taken?.objections ?? [])];
    const escape = whole(draft) || objections.length > 0 ? undefined : escapeOfDraft(draft, context);
    if (escape) objections.push({ node: escape, why: `only one half of its roots is here, and this client is handed on here: the other half may be elsewhere`, todo: 'Look for the other half, and remove both by hand.' });
    if (!taken || objections.length > 0) return left(id, draft, reasonsOf(objections, context));
    applyCut(taken.cut, sheet);
    signed.push(...taken.signed);
    gone.set(id, draft.parts.map(({ node }) => node));
    return { id, side: 'client', usages: draft.usages, roles: [], tools: [], boundaries: [], outcome: { kind: 'rewritten', security: [], review: reviewOf(draft, context) } };
  });
  return { units, signed, gone, loose: looseOf(context) };
}

function left(id: string, { usages }: ClientDraft, reasons: readonly Reason[]): Unit {
  return { id, side: 'client', usages, roles: [], tools: [], boundaries: [], outcome: { kind: 'left', reasons, security: [] } };
}

/** Declares and answers: then nothing of it is elsewhere. */
function whole({ parts }: ClientDraft): boolean {
  return parts.some(({ kind }) => kind === 'capability') && parts.some(({ kind }) => kind === 'handler');
}

function escapeOfDraft({ clients }: ClientDraft, context: Context): ts.Node | undefined {
  return [...clients].map((client) => escapeOf(client, context)).find((escape) => escape !== undefined);
}

/** A client that gets out of the program is still right; but whoever sets a handler on it there must know. */
function reviewOf(draft: ClientDraft, context: Context): readonly ReviewItem[] {
  const escape = escapeOfDraft(draft, context);
  return escape ? [{ place: context.place(escape), text: 'this client is handed on here: a handler of `roots/list` that is set on it elsewhere would throw from now on' }] : [];
}

/** One reason a place: the first tells enough. */
function reasonsOf(objections: readonly Objection[], context: Context): readonly Reason[] {
  const reasons = objections.map(({ node, why, todo }) => ({ place: context.place(node), why: sentence(why), todo }));
  const isFirst = (reason: Reason, index: number): boolean => reasons.findIndex(({ place, why }) => place.path === reason.place.path && (place.line === reason.place.line || why === reason.why)) === index;
  return reasons.filter(isFirst).slice(0, mostReasons);
}

/** At most so many reasons a unit: the first ones tell enough. */
const mostReasons = 6;

/** Starts with a capital, unless with code, and ends with a full stop. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

/** Mistakes of a client that belong to no unit. */
function looseOf(context: Context): Plan['loose'] {
  return context.usages
    .filter((found) => found.usage.side === 'client' && found.usage.kind === 'misuse' && !isClientPart(found))
    .map(({ usage, place }) => ({ usage, place, why: usage.mistake === 'client-watches' ? 'A client is never told that roots changed: this never ran.' : 'A server never declares roots: this is always undefined.', todo: 'Remove it by hand, or with the suggestion of the lint rule `mcp-roots/no-misused-roots`.' }));
}
