import type { Context } from '../decide/context.ts';
import type { Signed } from '../rewrite/leftovers.ts';
import { usesOf } from '../trace/owner.ts';
import { isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createCascade, isCallback } from './cascade.ts';
import { handlerOf, objectionsTo } from './checks.ts';
import { isHarmless } from './harmless.ts';
import type { Client } from './client.ts';
import { createCut, goneNodes, isGone, type Cut } from './cut.ts';
import type { ClientDraft } from './draft.ts';
import { dropProperty } from './drop-property.ts';
import type { Objection } from './objection.ts';
import type { Part } from './part.ts';

/** What taking a client's roots out means, or why it can't be done. */
export interface TakenOut {
  readonly cut: Cut;
  /** Functions that may go with their calls. */
  readonly signed: readonly Signed[];
  readonly objections: readonly Objection[];
}

/** Decides what goes with the parts of a client. Nothing is written yet. */
export function takeOut(draft: ClientDraft, context: Context): TakenOut {
  const cut = createCut();
  const objections: Objection[] = [];
  const cascade = createCascade(context, cut, (objection) => objections.push(objection));
  for (const part of draft.parts) {
    if (part.kind !== 'capability') dropCall(part);
    else if (ts.isBinaryExpression(part.node)) cascade.drop(part.node, 'the assignment');
    else dropProperty(cut, part.node, context.references);
  }
  cascade.settle();

  function dropCall({ kind, node, receiver }: Extract<Part, { kind: 'handler' | 'notification' }>): void {
    if (!isHarmless(receiver, context.references)) objections.push({ node, why: 'getting the client does something by itself', todo: 'Take it out of the call.' });
    cascade.drop(node, kind === 'handler' ? 'the setting of the handler' : 'the notification');
  }

  // What the code means comes first: it tells a person more than where an edit would be awkward.
  const all = [...objectionsTo(cut, draft.parts, context), ...outside(cut, draft, context), ...draft.parts.flatMap((part) => busyCallback(part, draft.clients, cut)), ...objections, ...joinedLines(cut)];
  return { cut, signed: signedBy(draft.parts, cut, context), objections: all };
}

/** A notification from a callback that does other work, for a client that is made elsewhere: what the callback is for is a person's to say. */
function busyCallback(part: Part, clients: ReadonlySet<Client>, cut: Cut): readonly Objection[] {
  if (part.kind !== 'notification') return [];
  const fn = ts.findAncestor(part.node, isFn);
  if (!fn || !isCallback(fn) || isGone(cut, fn) || [...clients].some((client) => isInside(client, fn))) return [];
  return [{ node: part.node, why: 'it is sent from a callback that does other work', todo: 'Look at what the callback is for, and remove the notification by hand.' }];
}

/** Without a semicolon before, a line that starts like this would go on with the statement before. */
function joinedLines(cut: Cut): readonly Objection[] {
  return [...cut.statements].flatMap((statement) => {
    const { text } = statement.getSourceFile();
    const before = text.slice(0, statement.getStart()).trimEnd();
    const after = text.slice(statement.end).trimStart();
    const isJoined = before !== '' && !/[;{}:]$/.test(before) && !/(\/\/[^\n]*|\*\/)$/.test(before) && /^[([`+\-/*,.]/.test(after) && !/^\/[/*]/.test(after);
    return isJoined ? [{ node: statement, why: 'without it, the line after would go on with the line before', todo: 'Put a semicolon before it, then run again.' }] : [];
  });
}

/** Files that may not be changed. */
function outside(cut: Cut, draft: ClientDraft, context: Context): readonly Objection[] {
  const sources = new Set(goneNodes(cut).map((node) => node.getSourceFile()));
  const fixed = [...sources].find((source) => !context.isWritable(source));
  const own = draft.parts.find(({ node }) => node.getSourceFile() !== fixed) ?? draft.parts[0];
  return fixed && own ? [{ node: own.node, why: `\`${context.place(fixed).path}\` must change with it, and it lies outside of the paths that were given`, todo: 'Give its path too.' }] : [];
}

/** Functions that only what goes may have needed: the handler and what it calls, and what has nothing left to do. */
function signedBy(parts: readonly Part[], cut: Cut, context: Context): readonly Signed[] {
  const { references } = context;
  const handlers = parts.flatMap((part) => (part.kind === 'handler' ? handlerOf(part.node, context) : []));
  const fns = new Set<Fn>([...handlers, ...[...cut.emptied].filter((fn) => isFn(fn))]);
  for (const node of [...goneNodes(cut), ...handlers]) {
    walk(node, (child) => {
      for (const callee of ts.isCallExpression(child) ? references.callees(child) : []) if (isOwn(callee)) fns.add(callee);
      return true;
    });
  }
  return [...fns].filter((fn) => !context.isPublic(fn)).map((fn) => ({ fn, calls: usesOf(fn, references).calls }));
}

/** A method that only its class can call, or one that is about roots by its name; others are kept, whoever calls them. */
function isOwn(fn: Fn): boolean {
  if (!ts.isMethodDeclaration(fn)) return true;
  return ts.isPrivateIdentifier(fn.name) || (fn.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) || /roots?(?![a-z])/i.test(fn.name.getText());
}
