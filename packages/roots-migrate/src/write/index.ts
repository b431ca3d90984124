export { type Disk, disk } from './disk.ts';
export { guardByGit } from './git-guard.ts';
export { recover } from './recover.ts';
export { type Target, writeAll } from './transaction.ts';
