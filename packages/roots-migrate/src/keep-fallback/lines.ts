import { attachedStart } from '../rewrite/drops.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { newlineOf, usesSemicolons } from '../rewrite/taste.ts';
import type { ts } from '../types/ts.ts';

/** The white space in front of a line's first character. */
export function indentOf(position: number, { text }: ts.SourceFile): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? '';
}

/** Writes a statement on a line of its own in front of another, and of its comments. */
export function insertBefore(statement: ts.Node, text: string, sheet: Sheet): void {
  const source = statement.getSourceFile();
  const start = attachedStart(statement, source);
  sheet.replace(statement, { start, end: start }, `${text}${usesSemicolons(source) ? ';' : ''}${newlineOf(source.text)}${indentOf(start, source)}`);
}
