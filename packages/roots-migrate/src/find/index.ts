export { type FileToSearch, findInFile } from './find.ts';
export type { SyntaxFailure } from './parse.ts';
export { placeAt } from './place.ts';
