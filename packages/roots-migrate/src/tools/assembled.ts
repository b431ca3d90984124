import { fnOfDeclaration, type References } from '../types/references.ts';
import { isInside } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Step } from './resolve/value.ts';
import { siteOf } from './schema.ts';
import { strangerTo } from './strangers.ts';
import type { Registration, Schema, SchemaPlace, Tool } from './tool.ts';

/** Makes tools of all registrations, now that it is known what uses their parts too. */
export function assembled(registrations: readonly Registration[], references: References): readonly Tool[] {
  const own = distinct(registrations);
  const followed = new Set(own.flatMap(({ handler, places }) => [...handler.trail, ...places.flatMap(({ trail }) => trail)]).map(({ node }) => node));
  const chosen = own.map((registration) => ({ registration, place: bestPlace(registration, own, references) }));
  const tools = chosen.map(({ registration, place }): { -readonly [Key in keyof Tool]: Tool[Key] } => {
    const { kind, name, call, fields, takesArguments, handler, dispatch } = registration;
    const stranger = handler.fn && strangerTo(handler.fn, handler.trail, followed, references);
    const gap = handler.gap ?? (stranger && { node: stranger, why: 'the handler may be called from here too, by what isn\'t followed' }) ?? lost(registration);
    return {
      kind, name, call, fields, takesArguments, schema: place.schema, handler: gap ? undefined : handler.fn,
      names: new Set(handler.trail.map(({ node }) => node)), forwards: new Set(handler.forwards), sites: sitesOf(registration), sharers: [],
      ...(dispatch ? { dispatch } : {}),
      ...(gap ? { gap } : {}),
    };
  });
  for (const [index, tool] of tools.entries()) tool.sharers = tools.filter((other, at) => at !== index && siteOf(other.schema) === siteOf(tool.schema) && (tool.dispatch ? other.name !== tool.name : other.handler !== tool.handler));
  return tools;
}

/** A wrapper that hands on one argument alone leaves `extra` behind once the tool takes arguments. */
function lost({ takesArguments, handler }: Registration): Tool['gap'] {
  const { fn, getsAll } = handler;
  if (takesArguments || getsAll || !fn || fn.parameters.length === 0) return undefined;
  return { node: fn, why: 'what wraps the handler hands on one argument alone' };
}

/** Loops and wrappers give the same tool more than once, where what differs isn't part of it. */
function distinct(registrations: readonly Registration[]): readonly Registration[] {
  const isSame = (a: Registration, b: Registration): boolean =>
    a.call === b.call && a.name === b.name && a.handler.fn === b.handler.fn && a.places.length === b.places.length && a.places.every((place, index) => { const other = b.places[index]; return other && siteOf(place.schema) === siteOf(other.schema); });
  return registrations.filter((one, index) => !registrations.some((other, at) => at < index && isSame(other, one)));
}

/** The first place that is this tool's own; else the first one, which others share. */
function bestPlace(registration: Registration, all: readonly Registration[], references: References): SchemaPlace {
  const isSame = (other: Registration): boolean => other === registration || (registration.dispatch ? other.dispatch !== undefined && other.name === registration.name : registration.handler.fn !== undefined && other.handler.fn === registration.handler.fn);
  const others = all.filter((other) => !isSame(other));
  const same = all.filter(isSame);
  const mine = new Set<ts.Node>(same.flatMap(({ places }) => places.flatMap(({ trail }) => trail.map(({ node }) => node))));
  const known = registration.places.filter(({ schema }) => schema.kind !== 'foreign');
  const best = known.find((place) => isOwn(place, registration, mine, others, references)) ?? known.find((place) => !isShared(place, others) && !isMadeElsewhere(place, mine, references));
  const first = registration.places.find((place) => !isMadeElsewhere(place, mine, references));
  return best ?? first ?? { schema: { kind: 'foreign', node: registration.call }, trail: [] };
}

/** A function that makes the schema is called for something else too. */
function isMadeElsewhere({ schema, trail }: SchemaPlace, mine: ReadonlySet<ts.Node>, references: References): boolean {
  return trail.some(({ node, isContainer }) => isContainer && ts.isIdentifier(node) && isIn(schema, references.symbolOf(node)) && readsElsewhere(node, references).some((name) => !mine.has(name)));
}

function isIn(schema: Schema, symbol: ts.Symbol | undefined): boolean {
  const fn = symbol?.valueDeclaration && fnOfDeclaration(symbol.valueDeclaration);
  return fn !== undefined && isInside(siteOf(schema), fn);
}

function isOwn(place: SchemaPlace, registration: Registration, mine: ReadonlySet<ts.Node>, others: readonly Registration[], references: References): boolean {
  if (isShared(place, others) || isMadeElsewhere(place, mine, references)) return false;
  return place.trail.every((step) => step.isContainer || !ts.isIdentifier(step.node) || readsElsewhere(step.node, references).every((name) => mine.has(name) || (registration.handler.fn && isInside(name, registration.handler.fn))));
}

/** Other tools with another handler have the place too. */
function isShared({ schema }: SchemaPlace, others: readonly Registration[]): boolean {
  const site = siteOf(schema);
  return others.some(({ places }) => places.some((other) => siteOf(other.schema) === site));
}

/** Names by which other code reads the constant; `z.infer<typeof X>` follows by itself. */
function readsElsewhere(name: ts.Identifier, references: References): readonly ts.Node[] {
  const symbol = references.symbolOf(name);
  if (!symbol?.valueDeclaration || !isHolder(symbol.valueDeclaration)) return [];
  return references.readsOf(symbol).filter((read) => !ts.isTypeQueryNode(read.parent) && !ts.isExportSpecifier(read.parent) && !ts.isImportSpecifier(read.parent));
}

/** A constant, a function, an export: no member, whose name other objects have too. */
function isHolder(declaration: ts.Declaration): boolean {
  return ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration) || ts.isExportAssignment(declaration) || ts.isBinaryExpression(declaration) || (ts.isPropertyAccessExpression(declaration) && /^(module\.)?exports$/.test(declaration.expression.getText()));
}

/** The call, and what stands for this tool alone: where the names on the way stand. */
function sitesOf({ call, handler, dispatch }: Registration): readonly ts.Node[] {
  const gap = handler.gap?.node;
  const names = handler.trail.map(({ node }: Step) => node).filter((node) => ts.isIdentifier(node));
  return [call, ...(dispatch && handler.fn ? [handler.fn] : []), ...names.flatMap((name) => ts.findAncestor(name, ts.isCallExpression) ?? []), ...(gap ? [ts.findAncestor(gap, ts.isCallExpression) ?? gap] : [])];
}
