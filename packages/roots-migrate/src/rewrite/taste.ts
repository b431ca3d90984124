import { walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** The quote that a file writes its strings with. */
export type Quote = '\'' | '"';

const quotes = new WeakMap<ts.SourceFile, Quote>();

/** The file's habit: the more frequent quote. */
export function quoteOf(source: ts.SourceFile): Quote {
  const quote = quotes.get(source) ?? countQuotes(source);
  quotes.set(source, quote);
  return quote;
}

function countQuotes(source: ts.SourceFile): Quote {
  let single = 0;
  let double = 0;
  walk(source, (node) => {
    if (ts.isStringLiteral(node)) {
      if (source.text[node.getStart(source)] === '"') double++;
      else single++;
    }
    return true;
  });
  return double > single ? '"' : '\'';
}

/** Whether the file ends its statements with `;`. */
export function usesSemicolons(source: ts.SourceFile): boolean {
  const statements = source.statements.filter((statement) => ts.isImportDeclaration(statement) || ts.isVariableStatement(statement) || ts.isExpressionStatement(statement));
  return statements.filter((statement) => source.text[statement.end - 1] === ';').length * 2 >= statements.length;
}

export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
