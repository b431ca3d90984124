import { isFn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isWrite } from './bindings.ts';

/** An expression that does nothing but give a value: what holds it may go without a loss. */
export function isIdle(node: ts.Expression): boolean {
  let idle = true;
  const visit = (child: ts.Node): void => {
    if (!idle || isFn(child)) return;
    if (ts.isCallExpression(child) && !/(^|\.)(getClientCapabilities|require|resolve|join|fileURLToPath|Date\.now|performance\.now)$/.test(child.expression.getText())) idle = false;
    if (ts.isNewExpression(child) || ts.isDeleteExpression(child) || (ts.isIdentifier(child) && isWrite(child))) idle = false;
    ts.forEachChild(child, visit);
  };
  visit(node);
  return idle;
}
