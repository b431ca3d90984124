import { isKept, type Blueprint } from './blueprint.ts';

/** What a server is like, in the words that shares are told by: one of each kind. */
export function shapesOf(blueprint: Blueprint): readonly string[] {
  const { sdk, language, access, form, hops, reader, store } = blueprint;
  return [
    sdk === 'v1' ? 'SDK v1' : 'SDK v2',
    language === 'ts' ? 'TypeScript' : 'JavaScript',
    isKept(blueprint) ? `kept for later calls (${store.kind})` : `asked within the call (${access})`,
    form === 'one' ? 'one directory' : 'several directories',
    `functions between: ${hops}`,
    reader === 'guarded' ? 'a boundary' : 'no boundary',
  ];
}
