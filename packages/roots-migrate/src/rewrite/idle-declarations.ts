import { isIdle } from '../evaluate/idle.ts';
import { ts } from '../types/ts.ts';
import { looksForSession } from './framework-roots.ts';

/** A declaration that does nothing but name a value: it goes once nothing reads it. */
export function isIdleDeclaration(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) && statement.declarationList.declarations.every(({ initializer }) => !initializer || isIdle(initializer) || looksForSession(initializer));
}
