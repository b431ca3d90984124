import { isFn, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { References } from '../types/references.ts';
import { createAlive } from '../rewrite/alive.ts';
import { attachedStart } from '../rewrite/drops.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import { nameIn } from '../rewrite/imports.ts';
import { render } from '../rewrite/render.ts';
import type { SchemaImport } from '../rewrite/schemas.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { isTaken } from '../rewrite/signatures.ts';
import { newlineOf, quoteOf, usesSemicolons } from '../rewrite/taste.ts';

/** The constant that holds the configured directories. */
export interface Constant {
  readonly name: string;
  readonly variable: string;
  /** Whether a warning tells while nothing is set that every path is allowed. */
  readonly warns: boolean;
}

/** A free name for the constant. @throws Blocked if none is free */
export function constantName(source: ts.SourceFile): string {
  const candidates = ['configuredDirectories', 'configuredAllowedDirectories'];
  const free = candidates.find((name) => !isTaken(name, source));
  if (free === undefined) throw new Blocked(source, `the names \`${candidates.join('` and `')}\` are taken`);
  return free;
}

/**
 * Declares the constant: before the first statement that uses it, or that may run something which does. Each entry must be
 * there when the server starts, else `realpath` ends it with an error that names the entry.
 * @returns what must be imported, and what looks, once all else is written, that it is there, and puts it elsewhere if not
 * @throws Blocked where there is no place for it, or a name that it needs means something else
 */
export function declareConstant(constant: Constant, source: ts.SourceFile, users: readonly ts.Node[], references: References, sheet: Sheet): { readonly imports: readonly SchemaImport[]; readonly finish: () => boolean } {
  const { text: expression, imports } = expressionOf(constant, source);
  const anchor = anchorFor(source, users, references);
  if (!anchor) throw new Blocked(source, 'there is no place before what uses the directories');
  const newline = newlineOf(source.text);
  const text = [`const ${constant.name} = ${expression}${usesSemicolons(source) ? ';' : ''}`, ...(constant.warns ? [warning(constant, source)] : [])].join(newline);
  const isThere = (): boolean => render(source.text, sheet.flat(source)).includes(text);
  const another = declaredIn(source, sheet);
  if (another && (another.text !== text || another.anchor.pos > anchor.pos)) throw new Blocked(users[0] ?? source, 'another boundary of this file declares its directories in a way that doesn\'t fit here');
  if (!another) insertBefore(anchor, text, newline, sheet);
  declared.set(sheet, (declared.get(sheet) ?? new Map<ts.SourceFile, Declared>()).set(source, another ?? { text, anchor }));
  const finish = (): boolean => isThere() || source.statements.slice(source.statements.indexOf(anchor)).some((statement) => {
    const mark = sheet.mark();
    if (!stays(statement, sheet)) return false;
    for (const insert of [insertBefore, insertInFront]) {
      insert(statement, text, newline, sheet);
      if (isThere()) return true;
      sheet.rollback(mark);
    }
    return false;
  });
  return { imports, finish };
}

/** The constant of a file, which all its boundaries share. */
interface Declared {
  readonly text: string;
  readonly anchor: ts.Statement;
}

const declared = new WeakMap<Sheet, Map<ts.SourceFile, Declared>>();

/** The constant that another boundary has declared in a file, unless that was taken back. */
function declaredIn(source: ts.SourceFile, sheet: Sheet): Declared | undefined {
  const known = declared.get(sheet)?.get(source);
  return known && render(source.text, sheet.flat(source)).includes(known.text) ? known : undefined;
}

function insertBefore(statement: ts.Statement, text: string, newline: string, sheet: Sheet): void {
  const source = statement.getSourceFile();
  const start = attachedStart(statement, source);
  const apart = /(^|\n)[ \t]*\r?\n[ \t]*$/.test(source.text.slice(0, start)) || source.text.slice(0, start).trim() === '';
  sheet.replace(source, { start, end: start }, (apart ? '' : newline) + text + newline + newline);
}

/** The same at the end of the line above, where the start of the statement itself gets another text. */
function insertInFront(statement: ts.Statement, text: string, newline: string, sheet: Sheet): void {
  const source = statement.getSourceFile();
  const above = source.text.slice(0, attachedStart(statement, source));
  const end = above.endsWith(newline) ? above.length - newline.length : above.length;
  const apart = above.endsWith(newline + newline);
  sheet.replace(source, { start: end, end }, newline + (apart ? '' : newline) + text + newline);
}

/** Whether something of a statement stands in the new text. */
function stays(statement: ts.Statement, sheet: Sheet): boolean {
  const alive = createAlive(sheet);
  let found = false;
  walk(statement, (node) => {
    found ||= ts.isIdentifier(node) && alive(node);
    return !found;
  });
  return found;
}

/**
 * The configured directories: an entry that isn't there ends the start with an error that names it.
 * @throws Blocked where a name that this needs means something else
 */
export function expressionOf({ variable }: Pick<Constant, 'variable'>, source: ts.SourceFile): { readonly text: string; readonly imports: readonly SchemaImport[] } {
  const isAsync = awaitsAtTop(source) && (importsModule(source, 'fs/promises') || !importsModule(source, 'fs'));
  const wanted = [isAsync ? { module: 'fs/promises', name: 'realpath' } : { module: 'fs', name: 'realpathSync' }, { module: 'path', name: 'delimiter' }];
  const names = wanted.map(({ module, name }) => ({ module, name, ...nameIn(source, module, name) }));
  const taken = names.find(({ name, isImported }) => !isImported && isTaken(name, source));
  if (taken) throw new Blocked(source, `the name \`${taken.name}\` is taken`);
  const [realpath, delimiter] = names.map(({ text }) => text);
  const imports = names.filter(({ isImported }) => !isImported).map(({ module, name }) => ({ source, module, name }));
  const quote = quoteOf(source);
  const steps = [`.split(${delimiter ?? ''})`, '.filter(Boolean)', `.map((directory) => ${realpath ?? ''}(directory))`];
  const first = `(process.env.${variable} ?? ${quote}${quote})`;
  const indent = indentOf(source);
  const lines = isAsync ? ['await Promise.all(', `${indent}${first}${steps.join('')},`, ')'] : [first, ...steps.map((step) => indent + step)];
  return { text: lines.join(newlineOf(source.text)), imports };
}

function warning({ name, variable }: Constant, source: ts.SourceFile): string {
  const quote = quoteOf(source);
  return `if (${name}.length === 0) console.error(${quote}${variable} is not set: every path is allowed.${quote})${usesSemicolons(source) ? ';' : ''}`;
}

/** The unit of indentation that a file uses. */
function indentOf(source: ts.SourceFile): string {
  return /^(\t| {2,8})\S/m.exec(source.text)?.[1] ?? '  ';
}

/** Whether a file imports or requires a module of Node: another of the same purpose beside it would be strange. */
function importsModule(source: ts.SourceFile, module: string): boolean {
  return new RegExp(`(?:\\bfrom|\\brequire\\()\\s*['"](?:node:)?${module}['"]`).test(source.text);
}

/** `await` outside of every function. */
function awaitsAtTop(source: ts.SourceFile): boolean {
  let found = false;
  walk(source, (node) => {
    if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) found = true;
    return !found && !isFn(node) && !ts.isClassLike(node);
  });
  return found;
}

function anchorFor(source: ts.SourceFile, users: readonly ts.Node[], references: References): ts.Statement | undefined {
  return source.statements.find((statement) => users.some((user) => user.pos >= statement.pos && user.end <= statement.end) || runsSomething(statement, references));
}

/** Whether a statement at the top may run functions of the program. */
function runsSomething(statement: ts.Statement, references: References): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement)) return false;
  if (ts.isExpressionStatement(statement)) return !ts.isStringLiteral(statement.expression);
  if (!ts.isVariableStatement(statement)) return true;
  let runs = false;
  walk(statement, (node) => {
    if (ts.isAwaitExpression(node)) runs = true;
    if (ts.isCallExpression(node) && references.callees(node).length > 0) runs = true;
    if (ts.isNewExpression(node) && references.constructorOf(node)) runs = true;
    return !runs && !isFn(node);
  });
  return runs;
}
