import type { Value } from '../evaluate/value.ts';
import { attachedStart } from '../rewrite/drops.ts';
import { Blocked, type FlowRewriter, type Setting } from '../rewrite/flow-rewriter.ts';
import { spell } from '../rewrite/names.ts';
import { isTaken } from '../rewrite/signatures.ts';
import { newlineOf, usesSemicolons } from '../rewrite/taste.ts';
import { isInside, walk, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Store, StoreRead } from './store.ts';
import { initializerOf } from './uses.ts';

/** What the reads of stores need of the unit. */
export interface ReadHost {
  readonly ownerOf: (node: ts.Node) => Fn | undefined;
  /** What else tells reads in one function apart: the branch of a dispatcher. */
  readonly branchOf: (node: ts.Node) => unknown;
}

/** Reads of stores that stay: the parameter comes before what they hold, or behind it. */
export interface StoredReads {
  /** The new text of a read; `undefined` if it stays as it is, or is folded like any other value. */
  readonly text: (node: ts.Expression, setting: Setting) => string | undefined;
  /** Declares the constants that several reads share. */
  readonly finish: () => void;
}

/** A constant for several reads of a store in one function. */
interface Shared {
  readonly name: string;
  readonly value: string;
  readonly reads: readonly ts.Expression[];
}

export function createStoredReads(flow: FlowRewriter, host: ReadHost): StoredReads {
  const reads: ReadonlyMap<ts.Node, StoreRead> = flow.evaluator.flow.reads ?? new Map<ts.Node, StoreRead>();
  const gone = flow.evaluator.flow.gone ?? ((): boolean => false);
  const hoisted = new Map<ts.Statement, Shared>();
  for (const store of new Set([...reads.values()].map((read) => read.store))) if (!store.stays && !isTold(store)) blocked(store.written, store);

  function text(node: ts.Expression, setting: Setting): string | undefined {
    const read = reads.get(node);
    if (!read || gone(node)) return undefined;
    const { store } = read;
    if (!store.stays || setting === 'none') return undefined;
    const others = siblings(node, store);
    return others.length > 1 ? hoist(node, store, others) : around(chain(node, store), node);
  }

  /** Whether the parameter tells what a store held: what it is given can be written, and an empty list gives what the store holds then. */
  function isTold(store: Store): boolean {
    const given = flow.evaluator.flow.stored?.(store);
    if (!given || !isWritable(given)) return false;
    if (flow.names.form === 'one' || store.onEmpty === 'written') return true;
    const first = initializerOf(store.symbol.valueDeclaration);
    return store.onEmpty === 'before' && first !== undefined && ts.isArrayLiteralExpression(first) && first.elements.length === 0;
  }

  /** All reads of a store in the function, or in the branch. */
  function siblings(node: ts.Node, store: Store): readonly ts.Expression[] {
    const owner = host.ownerOf(node);
    return store.reads.filter((other) => !gone(other) && reads.has(other) && host.ownerOf(other) === owner && host.branchOf(other) === host.branchOf(node));
  }

  /** A constant in front of the first of several reads. */
  function hoist(node: ts.Node, store: Store, all: readonly ts.Expression[]): string {
    const owner = host.ownerOf(node);
    const name = flow.names.form === 'one' ? 'workingDirectory' : 'workingDirectories';
    const statement = firstOf(all);
    if (!owner || !statement) throw new Blocked(node, `\`${store.symbol.name}\` is read several times here`);
    if (name === flow.names.parameter || isTaken(name, owner)) throw new Blocked(node, `the name \`${name}\` is taken here, where \`${store.symbol.name}\` is read several times`);
    if (store.isMap && all.some((read) => namesInner(read, statement))) throw new Blocked(node, `the key under which \`${store.symbol.name}\` is read several times isn't known in front of them`);
    const [first] = all;
    hoisted.set(statement, { name, value: chain(first ?? (node as ts.Expression), store), reads: all }); // a read is an expression
    return name;
  }

  /** Whether a read names what is declared in the statement that a constant is to stand in front of. */
  function namesInner(read: ts.Expression, statement: ts.Statement): boolean {
    let inner = false;
    walk(read, (child) => {
      const declaration = ts.isIdentifier(child) ? flow.evaluator.flow.references.symbolOf(child)?.valueDeclaration : undefined;
      inner ||= declaration !== undefined && isInside(declaration, statement);
      return !inner;
    });
    return inner;
  }

  function finish(): void {
    for (const [statement, { name, value, reads: all }] of hoisted) if (all.some((read) => flow.sheet.isReplaced(read))) declare(statement, name, value);
  }

  function declare(statement: ts.Statement, name: string, value: string): void {
    const source = statement.getSourceFile();
    const start = attachedStart(statement, source);
    const indent = /[ \t]*$/.exec(source.text.slice(0, start))?.[0] ?? '';
    flow.sheet.replace(statement, { start, end: start }, `const ${name} = ${value}${usesSemicolons(source) ? ';' : ''}${newlineOf(source.text)}${indent}`);
  }

  function chain(node: ts.Expression, store: Store): string {
    const given = flow.evaluator.flow.stored?.(store);
    const parameter = flow.names.read(node);
    const own = node.getText();
    if (flow.names.form === 'many' && store.onEmpty === 'unknown') return blocked(node, store);
    if (given?.kind === 'subjects' && given.items === 'path' && flow.names.form === 'many') return store.first === 'roots' ? ofList(parameter, own, store) : blocked(node, store);
    if (given?.kind !== 'subject' || given.shape === 'name') return blocked(node, store);
    if (given.which.kind === 'index') return given.shape === 'path' && store.first === 'roots' ? `${parameter}?.[${given.which.index}] ?? ${own}` : blocked(node, store);
    const directory = spell(given, node, flow.names);
    if (directory === undefined || given.which.kind !== 'parameter') return blocked(node, store);
    if (given.shape !== 'path') return store.first === 'roots' ? `${parameter} !== undefined ? ${directory} : ${own}` : blocked(node, store);
    return store.first === 'roots' ? `${directory} ?? ${own}` : `${own} ${store.test === 'truthy' ? '||' : '??'} ${directory}`;
  }

  return { text, finish };
}

/** The list that is passed, or what the store holds; an empty one counts like one of roots did. */
function ofList(parameter: string, own: string, store: Store): string {
  return store.onEmpty === 'before' ? `${parameter}?.length ? ${parameter} : ${own}` : `${parameter} ?? ${own}`;
}

/** What the new code can name: the parameter, one of its elements by its index, or a constant. */
function isWritable(value: Value): boolean {
  if (value.kind === 'subject') return value.which.kind === 'parameter' || value.which.kind === 'index';
  return value.kind === 'subjects' || value.kind === 'literal';
}

function blocked(node: ts.Node, store: Store): never {
  throw new Blocked(node, `what \`${store.symbol.name}\` is given is more than a directory of the roots`);
}

/** The statement of the block that all reads are in, which holds the first of them. */
function firstOf(reads: readonly ts.Expression[]): ts.Statement | undefined {
  const [first] = reads;
  if (!first) return undefined;
  for (let node: ts.Node = first; !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    if (ts.isBlock(parent) && ts.isStatement(node) && reads.every((read) => read.pos >= parent.pos && read.end <= parent.end)) return node;
  }
  return undefined;
}

/** Puts a chain in parentheses where its place asks for them. */
function around(text: string, node: ts.Expression): string {
  const { parent } = wrapped(node);
  if (ts.isParenthesizedExpression(node.parent)) return text;
  if (ts.isBinaryExpression(parent)) return isSafe(text, node, parent) ? text : `(${text})`;
  const tight = (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node;
  const loose = ts.isNonNullExpression(node.parent) || ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent);
  return tight || loose || ts.isPrefixUnaryExpression(parent) || ts.isAwaitExpression(parent) || ts.isSpreadElement(parent) || (ts.isConditionalExpression(parent) && text.includes(' ? ')) ? `(${text})` : text;
}

function isSafe(text: string, node: ts.Expression, parent: ts.BinaryExpression): boolean {
  const kind = parent.operatorToken.kind;
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return parent.right === node;
  if (text.includes(' ? ')) return false;
  return kind === (text.includes(' || ') ? ts.SyntaxKind.BarBarToken : ts.SyntaxKind.QuestionQuestionToken);
}
