import { ts } from '../types/ts.ts';
import { forwardedBy } from './forwarded.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Value } from './resolve/value.ts';
import type { FoundHandler } from './tool.ts';

/** The function that is passed as a handler: inline, by name, out of a table, bound, or wrapped by functions that pass its arguments on. */
export function handlerOf(node: ts.Expression, resolver: Resolver): FoundHandler {
  return handlerIn(resolver.value(node), node, resolver);
}

/** So many wrappers may lie around each other. */
const mostWrappers = 10;

export function handlerIn(value: Value, at: ts.Node, resolver: Resolver, depth = 0): FoundHandler {
  if (value.kind !== 'fn') return { gap: { node: value.kind === 'other' || value.kind === 'unknown' ? value.node : at, why: 'the handler comes from something that isn\'t followed' }, trail: value.trail, forwards: [], getsAll: true };
  const forwarded = forwardedBy(value, resolver);
  switch (forwarded.kind) {
    case 'nothing':
      return { fn: value.fn, trail: value.trail, forwards: [], getsAll: true };
    case 'changed':
      return { gap: { node: forwarded.node, why: 'the handler gets other arguments here than the tool' }, trail: value.trail, forwards: [], getsAll: true };
    case 'target': {
      if (depth === mostWrappers) return { gap: { node: at, why: 'the handler is wrapped too often' }, trail: value.trail, forwards: [], getsAll: true };
      const inner = handlerIn(forwarded.value, at, resolver, depth + 1);
      return { ...inner, forwards: [...forwarded.calls, ...inner.forwards], getsAll: inner.getsAll && forwarded.all };
    }
  }
}

/** A tool's name as it is written: the text of a literal, else the expression. */
export function nameOf(node: ts.Expression): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}

/** A tool's name, read through constants and tables. */
export function nameIn(node: ts.Expression, resolver: Resolver): string {
  const value = resolver.value(node);
  if (value.kind === 'text') return value.text;
  return nameOf(value.kind === 'other' ? value.node : node);
}
