import { resolve } from 'node:path';

/** A module that a test mocks by its path. */
export interface Mock {
  readonly specifier: string;
  readonly start: number;
  /** Files that the specifier may mean: as written, and with a source extension in place of a script's or of none. */
  readonly candidates: readonly string[];
}

const call = /\b(?:vi|jest|mock)\s*\.\s*(?:mock|doMock|unstable_mockModule|module)\(\s*(['"`])(\.{1,2}\/[^'"`\n]+)\1/g;

/** Relative modules that a test hands to `vi.mock`, `jest.mock`, `mock.module` and their kin: the compiler sees them as plain strings. */
export function mockedModules(text: string, folder: string): readonly Mock[] {
  return [...text.matchAll(call)].map((match) => {
    const specifier = match[2] ?? '';
    const bare = resolve(folder, specifier.replace(/\.[cm]?[jt]sx?$/, ''));
    const extensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'];
    return { specifier, start: match.index, candidates: [resolve(folder, specifier), ...extensions.flatMap((end) => [`${bare}.${end}`, `${bare}/index.${end}`])] };
  });
}
