import { ts } from '../types/ts.ts';
import { commentOf } from './comment.ts';
import { lineFor } from './line-for.ts';
import { marker } from './marker.ts';

/** Code to mark: the offset where it starts, and why it was left, in a sentence or two. */
export interface Mark {
  readonly at: number;
  readonly text: string;
}

/**
 * The text with a comment on the line above each mark, indented as that line is. Where such a line can't be (in a string, a template or JSX text),
 * it stands above what holds it; where one of an earlier run stands already, nothing is added.
 */
export function annotate(path: string, text: string, marks: readonly Mark[]): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
  const byLine = new Map<number, Set<string>>();
  for (const { at, text: why } of marks) {
    const line = lineFor(source, at);
    if (isMarked(text, line)) continue;
    byLine.set(line, (byLine.get(line) ?? new Set()).add(why));
  }
  let result = '';
  let end = 0;
  for (const [line, reasons] of [...byLine].sort(([a], [b]) => a - b)) {
    const indentation = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
    result += text.slice(end, line) + [...reasons].map((why) => `${indentation}${commentOf(why)}${lineEnd(text, line)}`).join('');
    end = line;
  }
  return result + text.slice(end);
}

/** `.js` may hold JSX, as for the parser that finds usages. */
function scriptKind(path: string): ts.ScriptKind {
  if (/\.tsx$/.test(path)) return ts.ScriptKind.TSX;
  return /\.[cm]?ts$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.JSX;
}

/** Whether the comment lines right above a line hold a mark. */
function isMarked(text: string, line: number): boolean {
  const above = text.slice(0, line).split(/\r\n|\n/);
  above.pop();
  for (let last = above.pop(); last !== undefined && /^\s*(\/\/|\/?\*)/.test(last); last = above.pop()) if (last.includes(marker)) return true;
  return false;
}

/** The line end that a new line at this place takes: that of the line above, or the file's first. */
function lineEnd(text: string, line: number): string {
  if (line > 0) return text.charAt(line - 2) === '\r' ? '\r\n' : '\n';
  return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}
