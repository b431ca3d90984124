import type { ts } from '../types/ts.ts';
import { forwardedBy } from './forwarded.ts';
import type { Argument } from './registering.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Step, Value } from './resolve/value.ts';
import type { FoundHandler } from './tool.ts';

/** The function that is passed as a handler: inline, by name, out of a table, bound, or wrapped by functions that pass its arguments on. */
export function handlerOf({ value, at }: Argument, parts: ReadonlySet<ts.Symbol>, resolver: Resolver): FoundHandler {
  return handlerIn(value, at, parts, resolver);
}

/** So many wrappers may lie around each other. */
const mostWrappers = 10;

function handlerIn(value: Value, at: ts.Node, parts: ReadonlySet<ts.Symbol>, resolver: Resolver, depth = 0): FoundHandler {
  if (value.kind !== 'fn') return unknownHandler(value.kind === 'other' || value.kind === 'unknown' ? value.node : at, 'the handler comes from something that isn\'t followed', value.trail);
  const forwarded = forwardedBy(value, parts, resolver);
  switch (forwarded.kind) {
    case 'nothing':
      return { fn: value.fn, trail: value.trail, forwards: [], getsAll: true };
    case 'changed':
      return unknownHandler(forwarded.node, 'the handler gets other arguments here than the tool', value.trail);
    case 'target': {
      if (depth === mostWrappers) return unknownHandler(at, 'the handler is wrapped too often', value.trail);
      const inner = handlerIn(forwarded.value, at, parts, resolver, depth + 1);
      return { ...inner, trail: [...value.trail, ...inner.trail], forwards: [...forwarded.calls, ...inner.forwards], getsAll: inner.getsAll && forwarded.all };
    }
  }
}

export function unknownHandler(node: ts.Node, why: string, trail: readonly Step[] = []): FoundHandler {
  return { gap: { node, why }, trail, forwards: [], getsAll: true };
}

/** A tool's name, read through constants and tables; else as it is written. */
export function nameOf({ value, at }: Argument): string {
  if (value.kind === 'text') return value.text;
  return (value.kind === 'other' ? value.node : at).getText();
}
