import { isIdle } from '../evaluate/idle.ts';
import { looksUp } from '../evaluate/lookups.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { looksForSession } from './framework-roots.ts';

/** A declaration that does nothing but name a value: it goes once nothing reads it. */
export function isIdleDeclaration(statement: ts.Statement, references: References): boolean {
  return ts.isVariableStatement(statement) && statement.declarationList.declarations.every(({ initializer }) => !initializer || isIdle(initializer) || onlyLooks(initializer, references));
}

/** What looks for something in a list of sessions or in a map, and does nothing else. */
export function onlyLooks(node: ts.Expression, references: References): boolean {
  return looksForSession(node) || looksUp(node, references);
}
