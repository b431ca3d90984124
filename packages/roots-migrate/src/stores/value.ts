import type { Evaluator } from '../evaluate/evaluator.ts';
import { absent, emptyList, literal, unknown, type Value, type World } from '../evaluate/value.ts';
import type { StoreRead } from './store.ts';
import { initializerOf, isNothing } from './uses.ts';

/**
 * What a read of a store gives: what the roots are written as, or what the store holds as long as nothing has filled it.
 * A store that something else fills too stays in the new program, where nothing is known of what it holds.
 */
export function valueOfRead({ store, asks }: StoreRead, world: World, evaluator: Evaluator): Value {
  const { flow } = evaluator;
  if (store.stays && flow.configured === true && world !== 'given') return ofEmpty(store, evaluator);
  if (store.stays && (world !== 'given' || !flow.transparent)) return unknown;
  if (world === 'empty') return ofEmpty(store, evaluator);
  if (asks) return literal(world === 'given');
  if (world === 'given') return flow.stored?.(store) ?? evaluator.value(store.written, world);
  if (store.isMap) return absent;
  const first = initializerOf(store.symbol.valueDeclaration);
  return first ? evaluator.value(first, world) : absent;
}

/** What a store holds that no directory was put into: an empty list where it is a list, else nothing. */
function ofEmpty({ symbol, written }: StoreRead['store'], evaluator: Evaluator): Value {
  const value = evaluator.value(written, 'given');
  if (value.kind === 'subjects') return emptyList;
  const first = initializerOf(symbol.valueDeclaration);
  return first && isNothing(first) ? evaluator.value(first, 'none') : absent;
}
