import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** `setTimeout(…)`, `setInterval(…)`, `queueMicrotask(…)`. */
export function runsLater(call: ts.CallExpression): boolean {
  return /^(setTimeout|setInterval|setImmediate|queueMicrotask|process\.nextTick|globalThis\.setTimeout)$/.test(call.expression.getText());
}

/** `server.setNotificationHandler(…, handler)`, `process.on('exit', handler)`. */
export function registers(call: ts.CallExpression): boolean {
  const target = bare(call.expression);
  return ts.isPropertyAccessExpression(target) && /^(setNotificationHandler|on|once|addListener|addEventListener)$/.test(target.name.text);
}

/** `clearTimeout(timer)`, `timer.unref()`, `controller.abort()`: they only bound what was set. */
export function takesBack(call: ts.CallExpression): boolean {
  return /^(clearTimeout|clearInterval|clearImmediate)$/.test(call.expression.getText());
}

/** `server.setNotificationHandler(…, handler)`, and FastMCP's `session.on('rootsChanged', handler)`. */
export function takesMessages(call: ts.CallExpression): boolean {
  const target = bare(call.expression);
  if (!ts.isPropertyAccessExpression(target)) return false;
  return target.name.text === 'setNotificationHandler' || (/^(on|once)$/.test(target.name.text) && messageOf(call) === 'changed');
}

/** What a message handler is registered for. */
export type Message = 'initialized' | 'changed' | 'other';

/** The message of `setNotificationHandler(schema or name, …)`, or of an event. */
export function messageOf(call: ts.CallExpression): Message {
  const text = call.arguments[0]?.getText() ?? '';
  if (/roots\/list_changed|RootsListChanged|^['"]rootsChanged['"]$/.test(text)) return 'changed';
  return /notifications\/initialized|InitializedNotification/.test(text) ? 'initialized' : 'other';
}
