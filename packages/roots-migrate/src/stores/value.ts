import type { Evaluator } from '../evaluate/evaluator.ts';
import { absent, literal, unknown, type Value, type World } from '../evaluate/value.ts';
import type { StoreRead } from './store.ts';
import { initializerOf } from './uses.ts';

/**
 * What a read of a store gives: what the roots are written as, or what the store holds as long as nothing has filled it.
 * A store that something else fills too stays in the new program, where nothing is known of what it holds.
 */
export function valueOfRead({ store, asks }: StoreRead, world: World, evaluator: Evaluator): Value {
  const { flow } = evaluator;
  if (store.stays && (world !== 'given' || !flow.transparent)) return unknown;
  if (asks) return literal(world === 'given');
  if (world === 'given') return flow.stored?.(store) ?? evaluator.value(store.written, world);
  if (store.isMap) return absent;
  const first = initializerOf(store.symbol.valueDeclaration);
  return first ? evaluator.value(first, world) : absent;
}
