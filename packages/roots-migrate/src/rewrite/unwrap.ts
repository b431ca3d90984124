import { walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { attachedStart } from './drops.ts';
import type { Sheet } from './sheet.ts';

/** Takes a whole `if` out; where it is the `else` of another, the `else` goes too. */
export function dropBranch(statement: ts.Statement, sheet: Sheet): void {
  const { parent } = statement;
  if (ts.isIfStatement(parent) && parent.elseStatement === statement) sheet.replace(parent, { start: parent.thenStatement.end, end: statement.end });
  else sheet.drop(statement);
}

/** Puts the kept statements of a branch in the place of the statement around it, with its indentation. */
export function unwrap(statement: ts.Statement, branch: ts.Statement, kept: readonly ts.Statement[], sheet: Sheet): void {
  const source = statement.getSourceFile();
  const { text } = source;
  const start = statement.getStart(source);
  const [only] = kept;
  if (ts.isIfStatement(statement.parent) && statement.parent.elseStatement === statement) {
    if (kept.length === 1 && only && (ts.isIfStatement(only) || !ts.isBlock(branch))) sheet.replaceNode(statement, { keep: { start: only.getStart(source), end: only.end } });
    else sheet.replaceNode(statement, { keep: { start: branch.getStart(source), end: branch.end } });
    return;
  }
  if (!ts.isBlock(branch)) {
    sheet.replaceNode(statement, { keep: { start: branch.getStart(source), end: branch.end } });
    return;
  }
  const first = branch.statements[0];
  const last = branch.statements[branch.statements.length - 1];
  if (!first || !last || !only) return;
  const lineStart = startOfLine(text, start);
  const bodyStart = bodyLineStart(branch, source);
  const bodyEnd = startOfLine(text, branch.end - 1);
  const tailEnd = endOfLine(text, statement.end);
  const inLines = text.slice(lineStart, start).trim() === '' && bodyStart > branch.getStart(source) && text.slice(bodyEnd, branch.end - 1).trim() === '' && text.slice(statement.end, tailEnd).trim() === '' && bodyStart <= bodyEnd;
  if (!inLines) {
    sheet.replaceNode(statement, ...kept.flatMap((one, index) => [index > 0 ? ' ' : '', { keep: { start: one.getStart(source), end: one.end } }]));
    return;
  }
  const indent = text.slice(lineStart, start);
  const inner = /^[ \t]*/.exec(text.slice(startOfLine(text, attachedStart(first, source))))?.[0] ?? indent;
  sheet.replace(statement, { start: lineStart, end: bodyStart });
  sheet.replace(statement, { start: bodyEnd, end: Math.min(tailEnd + 1, text.length) });
  dedent({ start: bodyStart, end: bodyEnd }, inner.length - indent.length, branch, sheet);
}

/** Start of the first line behind `{`. */
function bodyLineStart(block: ts.Block, source: ts.SourceFile): number {
  const brace = block.getStart(source);
  const newline = source.text.indexOf('\n', brace);
  return newline === -1 || source.text.slice(brace + 1, newline).trim() !== '' ? brace : newline + 1;
}

/** Takes characters of indentation off each line, but not inside a template literal. */
function dedent(range: { start: number; end: number }, by: number, within: ts.Node, sheet: Sheet): void {
  if (by <= 0) return;
  const source = within.getSourceFile();
  const { text } = source;
  const templates = templatesOf(within, source);
  for (let line = range.start; line < range.end; line = endOfLine(text, line) + 1) {
    const spaces = /^[ \t]*/.exec(text.slice(line, line + by))?.[0].length ?? 0;
    const start = line;
    if (spaces > 0 && !templates.some((template) => start > template.start && start < template.end)) sheet.dedent(within, start, spaces);
  }
}

function templatesOf(node: ts.Node, source: ts.SourceFile): readonly { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  walk(node, (child) => {
    if (ts.isTemplateExpression(child) || ts.isNoSubstitutionTemplateLiteral(child)) found.push({ start: child.getStart(source), end: child.end });
    return true;
  });
  return found;
}

function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline;
}

