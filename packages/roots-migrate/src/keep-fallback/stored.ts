import { attachedStart } from '../rewrite/drops.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import { isTaken } from '../rewrite/signatures.ts';
import { newlineOf, usesSemicolons } from '../rewrite/taste.ts';
import type { Store, StoreRead } from '../stores/store.ts';
import { isInside, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { given, makingAt, type Keeping } from './keeping.ts';
import { indentOf } from './lines.ts';
import { isParameter, madeOf } from './made.ts';
import { choiceText, type Text } from './texts.ts';

/**
 * Puts the parameter in front of what some code reads of stores, where a read alone can't tell: several reads of one store
 * share a constant, and a list may be passed empty. Roots go on filling the stores.
 */
export function keepStores(nodes: readonly ts.Node[], k: Keeping): void {
  const groups = new Map<Store, ts.Expression[]>();
  for (const [node, { store, asks }] of k.evaluator.flow.reads ?? new Map<ts.Node, StoreRead>()) {
    if (!ts.isExpression(node) || !k.live.nodes.has(node) || !nodes.some((one) => isInside(node, one))) continue;
    if (store.first === 'own') throw new Blocked(node, `\`${store.symbol.name}\` holds the roots or a source that comes before them, and which of the two can't be told here`);
    if (k.names.form === 'many' && store.onEmpty === 'unknown') throw new Blocked(node, `what \`${store.symbol.name}\` holds after an empty list of roots isn't known`);
    k.live.done.delete(node);
    if (!asks) groups.set(store, [...(groups.get(store) ?? []), node]);
  }
  for (const [store, reads] of groups) if (reads.length > 1) share(store, reads, k);
  for (const [store, [read, ...others]] of groups) if (read && others.length === 0 && mayKeepOld(store, k)) replace(read, choiceText(read, `${k.names.read(read)}?.length`, madeText(store, read, k)), k);
}

/** An empty list left the store as it was. */
function mayKeepOld({ onEmpty }: Store, { names }: Keeping): boolean {
  return names.form === 'many' && onEmpty === 'before';
}

/** One constant for several reads, in front of the first of them. */
function share(store: Store, reads: readonly ts.Expression[], k: Keeping): void {
  const [first] = reads;
  const statement = firstOf(reads);
  const owner = first && k.ownerOf(first);
  if (!first || !owner || !statement) throw new Blocked(store.written, `\`${store.symbol.name}\` is read several times`);
  const made = madeText(store, first, k);
  const isOwn = isParameter(given(k, first), k.names.form);
  const name = nameOf(isOwn, k);
  if (name === k.names.parameter || isTaken(name, owner)) throw new Blocked(first, `the name \`${name}\` is taken here, where \`${store.symbol.name}\` is read several times`);
  if (reads.some((read) => namesInner(read, statement, k))) throw new Blocked(first, `the key under which \`${store.symbol.name}\` is read several times isn't known in front of them`);
  const parameter = k.names.read(first);
  const own = first.getText();
  const value = mayKeepOld(store, k) ? `${parameter}?.length ? ${made} : ${own}` : isOwn ? `${made} ?? ${own}` : `${parameter} !== undefined ? ${made} : ${own}`;
  const source = statement.getSourceFile();
  const start = attachedStart(statement, source);
  k.sheet.replace(statement, { start, end: start }, `const ${name} = ${value}${usesSemicolons(source) ? ';' : ''}${newlineOf(source.text)}${indentOf(start, source)}`);
  for (const read of reads) replace(read, [name], k);
}

function replace(read: ts.Expression, text: Text, k: Keeping): void {
  k.settle(read);
  k.live.done.add(read);
  if (ts.isIdentifier(read) && ts.isShorthandPropertyAssignment(read.parent)) k.sheet.replaceNode(read, `${read.text}: `, ...text);
  else k.sheet.replaceNode(read, ...text);
}

function madeText(store: Store, read: ts.Expression, k: Keeping): string {
  const made = madeOf(given(k, read), makingAt(read, k));
  if (made === undefined) throw new Blocked(read, `what \`${store.symbol.name}\` is given is more than a directory of the roots`);
  return made;
}

function nameOf(isDirectory: boolean, { names }: Keeping): string {
  const one = names.form === 'one';
  if (isDirectory) return one ? 'workingDirectory' : 'workingDirectories';
  return one ? 'workingRoot' : 'workingRoots';
}

/** Whether a read names what is declared in the statement that a constant is to stand in front of. */
function namesInner(read: ts.Expression, statement: ts.Statement, k: Keeping): boolean {
  let inner = false;
  walk(read, (child) => {
    const declaration = ts.isIdentifier(child) ? k.evaluator.flow.references.symbolOf(child)?.valueDeclaration : undefined;
    inner ||= declaration !== undefined && isInside(declaration, statement);
    return !inner;
  });
  return inner;
}

/** The statement of the block that all reads are in, which holds the first of them. */
function firstOf(reads: readonly ts.Expression[]): ts.Statement | undefined {
  const [first] = reads;
  if (!first) return undefined;
  for (let node: ts.Node = first; !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    if ((ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) && ts.isStatement(node) && reads.every((read) => read.pos >= parent.pos && read.end <= parent.end)) return node;
  }
  return undefined;
}
