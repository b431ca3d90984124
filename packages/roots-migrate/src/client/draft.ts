import type { Context, UsageIn } from '../decide/context.ts';
import { tokenAt } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Belongs, Client, Lost } from './client.ts';
import { candidates } from './candidates.ts';
import { createDestinations } from './destinations.ts';
import type { Objection } from './objection.ts';
import { createOrigins } from './origins.ts';
import { isClientPart, partOf, type Part } from './part.ts';

/** The capability, handlers and notifications of clients that share one of them: what must go together. */
export interface ClientDraft {
  /** Those that are reported; further parts are known by following the client. */
  readonly usages: readonly UsageIn[];
  readonly parts: readonly Part[];
  readonly clients: ReadonlySet<Client>;
  readonly objections: readonly Objection[];
}

/** A part with what it belongs to. */
interface Owned {
  readonly found: UsageIn;
  /** The one detection engine found it: it is reported, and counts. */
  readonly isFound: boolean;
  readonly part: Part | undefined;
  readonly belongs: Belongs;
}

/** Puts the parts of a program together to units, in order of their first place. */
export function draftClients(context: Context): readonly ClientDraft[] {
  const originsOf = createOrigins(context);
  const destinationsOf = createDestinations(context, originsOf);
  const own = (found: UsageIn, isFound: boolean): Owned => {
    const part = partOf(found);
    return { found, isFound, part, belongs: part ? belongingOf(part) : { clients: new Set(), lost: [] } };
  };
  const certain = context.usages.filter(isClientPart).map((found) => own(found, true));
  const owned = [...certain, ...candidates(context).map((found) => own(found, false)).filter(isPart)];
  const stray = owned.filter(({ part, belongs }) => part?.kind !== 'capability' && (!part || belongs.lost.some(({ isOutside }) => !isOutside)));
  return groups(owned).filter((group) => group.some(({ isFound }) => isFound)).map((group) => draftOf(group, stray.filter((one) => !group.includes(one)), context));

  function belongingOf(part: Part): Belongs {
    if (part.kind !== 'capability') return originsOf(part.receiver);
    const { node } = part;
    if (ts.isBinaryExpression(node)) return ofAssignment(node);
    return destinationsOf(node.parent);
  }

  /** `capabilities.roots = …`: where the object goes that it is written to. */
  function ofAssignment({ left }: ts.BinaryExpression): Belongs {
    const object = (left as ts.PropertyAccessExpression | ts.ElementAccessExpression).expression; // a part is such an assignment
    const symbol = ts.isIdentifier(object) ? context.references.symbolOf(object) : undefined;
    const declaration = symbol?.valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) return destinationsOf(declaration.initializer);
    return { clients: new Set(), lost: [{ node: object, why: 'the object that it is written into can\'t be followed', isOutside: false }] };
  }
}

/** Of what may be a part, what is one: it leads to a client, or nobody can tell where a handler or notification leads. */
function isPart({ part, belongs }: Owned): boolean {
  return part !== undefined && (belongs.clients.size > 0 || (part.kind !== 'capability' && belongs.lost.some(({ isOutside }) => !isOutside)));
}

/** Parts that share a client stand in one group; so do the parts of one object. */
function groups(owned: readonly Owned[]): readonly (readonly Owned[])[] {
  const made: { readonly items: Owned[]; readonly clients: Set<Client> }[] = [];
  for (const one of owned) {
    const touching = made.filter(({ clients }) => [...one.belongs.clients].some((client) => clients.has(client)));
    for (const group of touching) made.splice(made.indexOf(group), 1);
    made.push({ items: [...touching.flatMap(({ items }) => items), one], clients: new Set([...touching.flatMap(({ clients }) => [...clients]), ...one.belongs.clients]) });
  }
  const first = ({ items }: (typeof made)[number]): number => Math.min(...items.map((item) => owned.indexOf(item)));
  return made.sort((a, b) => first(a) - first(b)).map(({ items }) => [...items].sort((a, b) => owned.indexOf(a) - owned.indexOf(b)));
}

function draftOf(group: readonly Owned[], stray: readonly Owned[], context: Context): ClientDraft {
  const parts = group.flatMap(({ part }) => part ?? []);
  const clients = new Set(group.flatMap(({ belongs }) => [...belongs.clients]));
  const objections = group.flatMap(({ found, part, belongs }): readonly Objection[] => {
    if (!part) return [{ node: tokenAt(found.source, found.usage.start) ?? found.source, why: 'it is written in a form that isn\'t followed yet', todo: 'Remove it by hand, with the rest of this client\'s roots.' }];
    return belongs.lost.map((lost) => losing(part, lost));
  });
  return { usages: group.filter(({ isFound }) => isFound).map(({ found }) => found), parts, clients, objections: [...objections, ...straying(parts, stray, context), ...halves(group)] };
}

/** Where a part can't be followed to its client. */
function losing({ kind, found: { place } }: Part, { node, why, isRead }: Lost): Objection {
  if (isRead === true) return { node, why: 'the capability is read here', todo: 'Take out what reads it; then run again.' };
  return { node, why: `${why}, so it can't be told to which client the ${kind} of ${place.path}:${place.line} belongs`, todo: 'Remove roots from this client by hand, all at once.' };
}

/** A handler or notification elsewhere whose client can't be told: it may be this one, and would throw without the capability. */
function straying(parts: readonly Part[], stray: readonly Owned[], context: Context): readonly Objection[] {
  const capability = parts.find(({ kind }) => kind === 'capability');
  const [other] = stray;
  if (!capability || !other) return [];
  const { path, line } = context.placeAt(other.found.source, other.found.usage.start);
  return [{ node: capability.node, why: `the client of ${path}:${line} can't be told: it may be this one, and would throw without the capability`, todo: 'Remove roots from both by hand.' }];
}

/** A handler or notification without a capability would throw: it is declared where it isn't found. Unless the client's options show that it never was. */
function halves(group: readonly Owned[]): readonly Objection[] {
  const [first] = group;
  if (!first?.part || group.some(({ part, found: { usage } }) => part?.kind === 'capability' || usage.mistake !== undefined)) return [];
  return [{ node: first.part.node, why: 'the capability that belongs to it isn\'t found', todo: 'Remove roots from this client by hand, all at once.' }];
}
