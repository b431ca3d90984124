import { LIST_CALL, RESULT_SCHEMA } from 'roots-usage';
import type { Role } from '../plan.ts';
import { isIdle } from '../evaluate/idle.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { isFn, walk } from '../types/nodes.ts';
import { findReaders, type Reader } from '../trace/readers.ts';
import { looksForSession } from '../rewrite/framework-roots.ts';
import type { Request } from '../trace/seeds.ts';
import { ts } from '../types/ts.ts';
import type { Context } from './context.ts';
import { storeOf } from '../stores/symbol.ts';
import { withoutFirstRound } from '../two-rounds/readers.ts';
import { decidingGate } from './bare-gates.ts';
import { isDead, neverAsked } from './dead-rungs.ts';
import { sourcesOf } from './sources.ts';
import { strangeGate } from './gate-readings.ts';
import type { Draft, Objection } from './need.ts';

/** The roles of a unit's readers, and what speaks against a parameter. */
export interface Roles {
  readonly roles: readonly Role[];
  readonly readers: readonly Reader[];
  readonly objections: readonly Objection[];
}

/** Roles that become a parameter; any other leaves the unit. */
const harmless: ReadonlySet<Reader['role']> = new Set(['hint', 'display', 'log']);

const todos: Readonly<Record<Exclude<Reader['role'], 'hint' | 'display' | 'log'>, string>> = {
  boundary: 'Move these directories into the server\'s configuration (an environment variable or the command line); never make them a parameter, since the caller would choose its own boundary.',
  'process-wide': 'Take the directory from the command line or the environment; a tool call must not switch the whole process.',
  identity: 'Decide what the key should be for a client without roots; state that was apart per workspace may merge.',
  store: 'Make the tools that read it take a directory, and remove what fills it from roots; if any of them checks paths with it, let the server\'s configuration fill it instead.',
  unknown: 'Look at what it is used for there, and rewrite it by hand.',
};

export function rolesOf(draft: Draft, context: Context): Roles {
  if (draft.requests.size === 0 && draft.gates.size > 0) {
    const deciding = draft.objections.length > 0 ? undefined : decidingGate(draft, context);
    return { roles: [], readers: [], objections: deciding ? [{ node: deciding, why: 'what the tools do, and not only what they say, hangs on whether the client has roots', todo: 'Once roots are gone this is always false: keep the branch for clients without roots, if that is the one that is wanted.' }] : [] };
  }
  const readers = readersOf(draft, context);
  const confining = readers.filter(({ role }) => role === 'boundary');
  if (isDead(draft, context)) return { roles: [], readers: [], objections: confining.map(({ node }) => ({ node, why: `${neverAsked}, and this check never saw one`, todo: 'Look whether it should have confined something. If it should, give it directories of the server\'s own configuration; if not, take it out.' })) };
  const strange = strangeGate(draft, context);
  const busy = [...draft.requests].find((request) => askingParts(request).some((part) => hasEffect(part)));
  const lenient = [...draft.requests].find((request) => ts.isCallExpression(request) && hasOwnSchema(request) && [...draft.fns].some((fn) => /['"/^]file:/.test(fn.getText())));
  const objections = readers.flatMap((reader) => (isHarmful(reader) ? [{ node: reader.node, why: reader.role === 'boundary' ? `The roots decide what is allowed here: their directory ${reader.what}` : `The directory from the roots ${reader.what}`, todo: todos[reader.role] }] : []));
  const roles = [...new Set(readers.flatMap(({ role }) => (role === 'store' ? [] : [role])))].sort();
  const shows = readers.length > 0 && [...draft.tools].every((tool) => sourcesOf(tool, draft, context).length === 1) && readers.every(({ role }) => role === 'display' || role === 'log') && readers.some(({ role }) => role === 'display') ? readers.find(({ role }) => role === 'display') : undefined;
  const [counted] = draft.requests;
  if (readers.length === 0 && counted && draft.objections.length === 0) return { roles, readers, objections: [{ node: counted, why: 'nothing but whether there are roots, or how many, is used of this request', todo: 'Decide what the answer should be without roots, and remove the request.' }] };
  if (shows) return { roles, readers, objections: [{ node: shows.node, why: `the roots are only shown here${draft.tools.size > 0 ? ` (${[...draft.tools].map(({ name }) => `\`${name}\``).join(', ')})` : ''}; a parameter would be shown back to the caller`, todo: 'Remove the tool, or the part of its answer that shows roots, with the request and the imports that only it uses.' }] };
  return { roles, readers, objections: [...dominated(objections, readers), ...(strange ? [{ node: strange, why: 'something else than the request hangs on this check of the capability', todo: 'Decide what becomes of it once the check is always false, and rewrite it by hand.' }] : []), ...(busy ? [{ node: busy, why: 'the arguments of the request do something of their own', todo: 'Move that out of the call, and run this again.' }] : []), ...(lenient ? [{ node: lenient, why: 'the answer is checked with a schema of its own, which lets roots through that aren\'t `file:`', todo: 'Decide what becomes of such roots, and rewrite it by hand.' }] : [])] };
}

/** Who uses the roots, also by way of a store; what goes with what fills it doesn't count. */
export function readersOf(draft: Draft, context: Context): readonly Reader[] {
  const { stores } = draft;
  if (!stores) return withoutFirstRound(findReaders(draft.requests, context), draft, context);
  const fillings = [...stores.fillings];
  const keeps = (target: ts.Expression): readonly ts.Expression[] | undefined => {
    const symbol = storeOf(target, context);
    return fillings.flatMap((filling) => filling.stores).find((store) => store.symbol === symbol)?.reads;
  };
  return findReaders(draft.requests, { references: context.references, isHandler: context.isHandler, keeps }).filter(({ node }) => !fillings.some((filling) => filling.isGone(node)));
}

/** What goes with a request: its arguments, or the session that is read. */
function askingParts(request: Request): readonly ts.Expression[] {
  if (ts.isCallExpression(request)) return request.arguments;
  const session = ts.isPropertyAccessExpression(request) || ts.isElementAccessExpression(request) ? request.expression : undefined;
  return session && !looksForSession(session) ? [session] : [];
}

/** `request({ method }, schema)` with another schema than the SDK's, which takes `file:` URIs alone. */
function hasOwnSchema(request: ts.CallExpression): boolean {
  const [first, schema] = request.arguments;
  if (request.expression.getText().endsWith(LIST_CALL)) return false;
  return first !== undefined && ts.isObjectLiteralExpression(first) && schema !== undefined && !ts.isObjectLiteralExpression(schema) && !schema.getText().endsWith(RESULT_SCHEMA);
}

/** A call or a write among the arguments of a request, other than what bounds it in time. */
function hasEffect(argument: ts.Expression): boolean {
  let effect = false;
  walk(argument, (node) => {
    if (ts.isCallExpression(node) && !/^AbortSignal\./.test(node.expression.getText()) && !isIdle(node)) effect = true;
    if (ts.isPostfixUnaryExpression(node) || (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))) effect = true;
    return !effect && !isFn(node);
  });
  return effect;
}

function isHarmful(reader: Reader): reader is Reader & { readonly role: Exclude<Reader['role'], 'hint' | 'display' | 'log'> } {
  return !harmless.has(reader.role);
}

/** A boundary dominates: its reasons come first. */
function dominated(objections: readonly Objection[], readers: readonly Reader[]): readonly Objection[] {
  const boundaries = new Set(readers.flatMap(({ node, role }) => (role === 'boundary' ? [node] : [])));
  const isBoundary = (node: ts.Node): number => (boundaries.has(node) ? 0 : 1);
  return [...objections].sort((a, b) => isBoundary(a.node) - isBoundary(b.node) || a.node.pos - b.node.pos);
}
