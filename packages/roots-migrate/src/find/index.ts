export { type FileToSearch, findInFile } from './find.ts';
export { packagesFor } from './packages.ts';
export type { SyntaxFailure } from './parse.ts';
export { placeAt } from './place.ts';
