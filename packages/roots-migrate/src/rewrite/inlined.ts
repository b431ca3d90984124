import { parenthesized } from './parentheses.ts';
import type { Sheet } from './sheet.ts';
import { ts } from '../types/ts.ts';

/** Constants that have the parameter's name, and are read once: what they hold is written there instead. */
export function inlineTaken(inlined: ReadonlyMap<ts.Symbol, ts.Identifier>, sheet: Sheet): void {
  for (const [{ valueDeclaration }, read] of inlined) {
    if (!valueDeclaration || !ts.isVariableDeclaration(valueDeclaration) || !valueDeclaration.initializer) continue;
    const { initializer } = valueDeclaration;
    const isLoose = parenthesized('a ?? b', read) !== 'a ?? b';
    const text = [isLoose ? '(' : '', { keep: { start: initializer.getStart(), end: initializer.end } }, isLoose ? ')' : ''];
    if (ts.isShorthandPropertyAssignment(read.parent)) sheet.replaceNode(read, `${read.text}: `, ...text);
    else sheet.replaceNode(read, ...text);
    const statement = valueDeclaration.parent.parent;
    if (ts.isVariableStatement(statement)) sheet.drop(statement);
  }
}
