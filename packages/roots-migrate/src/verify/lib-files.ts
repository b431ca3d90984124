import { getLibFiles } from '@ts-morph/common';

/** Where the compiler's own `lib.*.d.ts` seem to lie: ts-morph carries them as text. */
export const libFolder = '/node_modules/typescript/lib';

let files: ReadonlyMap<string, string> | undefined;

/** Text of a lib file by its path; `undefined` for any other path. */
export function libText(path: string): string | undefined {
  if (!path.startsWith(`${libFolder}/`)) return undefined;
  files ??= new Map(getLibFiles().map(({ fileName, text }) => [`${libFolder}/${fileName}`, text]));
  return files.get(path);
}
