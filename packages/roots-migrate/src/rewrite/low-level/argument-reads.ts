import type { Parameter } from '../../plan.ts';
import type { Dispatch } from '../../tools/tool.ts';
import { statementsOf } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { attachedStart } from '../drops.ts';
import { nameIn } from '../imports.ts';
import type { SchemaImport } from '../schemas.ts';
import type { Sheet } from '../sheet.ts';
import { isJavaScript } from '../signatures.ts';
import { newlineOf, quoteOf, usesSemicolons } from '../taste.ts';

/** Where the new texts of some statements name something. */
export function readsOf(name: string, statements: readonly ts.Statement[], sheet: Sheet): readonly number[] {
  const [first] = statements;
  const last = statements.at(-1);
  if (!first || !last) return [];
  const word = new RegExp(`(?<![\\w$.])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`, 'g');
  return sheet.flat(first.getSourceFile()).filter((edit) => edit.start >= first.pos && edit.end <= last.end)
    .flatMap((edit) => edit.parts.flatMap((part) => (typeof part === 'string' ? [...part.replace(/'[^']*'|"[^"]*"/g, '').matchAll(word)].map(() => edit.start) : [])));
}

/** The statement before which something must stand so that it runs once before all of these offsets. */
export function statementBefore(offsets: readonly number[], statements: readonly ts.Statement[]): ts.Statement | undefined {
  const first = statements.find((statement) => offsets.some((offset) => offset >= statement.pos && offset < statement.end));
  const inner = first && offsets.every((offset) => offset >= first.pos && offset < first.end) ? listIn(first, offsets) : undefined;
  return (inner && statementBefore(offsets, inner)) ?? first;
}

/** The statements in a statement that hold all the offsets. */
function listIn(statement: ts.Statement, offsets: readonly number[]): readonly ts.Statement[] | undefined {
  const blocks = ts.isBlock(statement) ? [statement] : ts.isTryStatement(statement) ? [statement.tryBlock] : ts.isIfStatement(statement) ? [statement.thenStatement, ...(statement.elseStatement ? [statement.elseStatement] : [])] : [];
  const block = blocks.find((one) => ts.isBlock(one) && offsets.every((offset) => offset >= one.pos && offset < one.end));
  return block && statementsOf(block);
}

/** What stands before a statement: a constant that holds the argument, and the check that it was passed. */
export interface Preamble {
  readonly constant: { readonly name: string; readonly text: string } | undefined;
  /** What is tested, of which form it is, and what the error says. */
  readonly check: { readonly tested: string; readonly form: Parameter['form']; readonly message: string } | undefined;
}

/**
 * Writes the preamble before a statement, or in its place if it went.
 * @returns what its text needs as imports
 */
export function writePreamble({ constant, check }: Preamble, target: ts.Statement, { sdk }: Dispatch, sheet: Sheet): readonly SchemaImport[] {
  const source = target.getSourceFile();
  const end = usesSemicolons(source) ? ';' : '';
  const quote = quoteOf(source);
  const { error, code, module } = sdk === 'v2' ? { error: 'ProtocolError', code: 'ProtocolErrorCode', module: '@modelcontextprotocol/server' } : { error: 'McpError', code: 'ErrorCode', module: typesModule(source) };
  const names = [code, error].map((name) => ({ name, ...nameIn(source, module, name) }));
  const [codeName, errorName] = names.map(({ text }) => text);
  const lines = [
    ...(constant ? [`const ${constant.name} = ${constant.text}${end}`] : []),
    ...(check ? [`if (${missing(check, target)}) throw new ${errorName ?? error}(${codeName ?? code}.InvalidParams, ${quote}${check.message}${quote})${end}`] : []),
  ];
  if (lines.length > 0) insertLines(lines, target, constant !== undefined, sheet);
  return check ? names.filter(({ isImported }) => !isImported).map(({ name }) => ({ source, module, name })).sort((a, b) => (a.name < b.name ? -1 : 1)) : [];
}

/** The test of an argument: without a cast that tells its type, its type is tested. */
function missing({ tested, form }: { readonly tested: string; readonly form: Parameter['form'] }, at: ts.Node): string {
  if (!isJavaScript(at)) return `!${tested}`;
  const quote = quoteOf(at.getSourceFile());
  return form === 'one' ? `typeof ${tested} !== ${quote}string${quote}` : `!Array.isArray(${tested})`;
}

/** v1's module of types, as the file has it. */
function typesModule(source: ts.SourceFile): string {
  for (const statement of source.statements) {
    const specifier = ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : /require\(['"]([^'"]+)['"]\)/.exec(ts.isVariableStatement(statement) ? statement.getText(source) : '')?.[1];
    if (specifier !== undefined && /^@modelcontextprotocol\/sdk\/types(\.js)?$/.test(specifier)) return specifier;
  }
  return '@modelcontextprotocol/sdk/types.js';
}

function insertLines(lines: readonly string[], target: ts.Statement, declares: boolean, sheet: Sheet): void {
  const source = target.getSourceFile();
  const newline = newlineOf(source.text);
  // A clause without braces takes no constant of its own.
  const clause = ts.isCaseOrDefaultClause(target.parent) && declares ? target.parent : undefined;
  if (clause) sheet.replace(clause, { start: clause.end, end: clause.end }, `${newline}${indentOf(clause, source)}}`);
  const brace = clause ? ' {' : '';
  if (!startsLine(target, source)) {
    const indent = `${indentOf(target, source)}${unitOf(target, source)}`;
    sheet.replace(target, { start: target.pos, end: target.getStart(source) }, `${brace}${newline}${indent}${[...lines, ''].join(newline + indent)}`);
    return;
  }
  if (clause) sheet.replace(clause, { start: clause.statements.pos, end: clause.statements.pos }, brace);
  const indent = indentOf(target, source);
  if (sheet.isDropped(target)) {
    sheet.keep(target);
    sheet.replace(target, { start: attachedStart(target, source), end: target.end }, lines.join(newline + indent));
    return;
  }
  const at = behindComments(target, source);
  sheet.replace(target, { start: at, end: at }, lines.map((line) => newline + indent + line).join(''));
}

/** What a statement of a clause is indented by, where the clause stands on one line: as much as the clause in its `switch`. */
function unitOf({ parent }: ts.Statement, source: ts.SourceFile): string {
  if (!ts.isCaseOrDefaultClause(parent)) return '';
  const [outer, own] = [indentOf(parent.parent.parent, source), indentOf(parent, source)];
  return own.startsWith(outer) && own.length > outer.length ? own.slice(outer.length) : '  ';
}

/** Behind what stands before a statement, and the comment on that line. */
function behindComments(target: ts.Statement, source: ts.SourceFile): number {
  const comments = ts.getTrailingCommentRanges(source.text, target.pos) ?? [];
  return comments.at(-1)?.end ?? target.pos;
}

function startsLine(node: ts.Node, source: ts.SourceFile): boolean {
  const start = node.getStart(source);
  return source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
}

function indentOf(node: ts.Node, source: ts.SourceFile): string {
  const start = node.getStart(source);
  return /^[ \t]*/.exec(source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? '';
}
