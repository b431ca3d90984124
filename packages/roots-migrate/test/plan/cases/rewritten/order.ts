import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Reads before and behind the request. */
export const order: readonly Rewritten[] = [
  rewritten('a variable that is read before it is assigned', tool(`
  let folder;
  const before = folder ?? 'unset';
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  return text(before + (await readdir(folder ?? '.')).join());`), tool(`
  let folder;
  const before = folder ?? 'unset';
  if (directory !== undefined) folder = directory;
  return text(before + (await readdir(folder ?? '.')).join());`, OPTIONAL)),
  rewritten('a closure that reads before the assignment', tool(`
  let folder;
  const shown = () => folder ?? 'unset';
  const before = shown();
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  return text(before + (await readdir(folder ?? '.')).join());`), tool(`
  let folder;
  const shown = () => folder ?? 'unset';
  const before = shown();
  if (directory !== undefined) folder = directory;
  return text(before + (await readdir(folder ?? '.')).join());`, OPTIONAL)),
  rewritten('a variable that a later source overrides', tool(`
  let folder;
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  if (process.env.NOTES) folder = process.env.NOTES;
  return text((await readdir(folder ?? '.')).join());`), tool(`
  let folder;
  if (directory !== undefined) folder = directory;
  if (process.env.NOTES) folder = process.env.NOTES;
  return text((await readdir(folder ?? '.')).join());`, OPTIONAL)),
  rewritten('a variable that starts with another source', tool(`
  let folder = process.env.NOTES;
  const before = folder ?? 'unset';
  if (!folder && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  return text(before + (await readdir(folder ?? '.')).join());`), tool(`
  let folder = process.env.NOTES;
  const before = folder ?? 'unset';
  if (!folder && directory !== undefined) {
    folder = directory;
  }
  return text(before + (await readdir(folder ?? '.')).join());`, OPTIONAL)),
  rewritten('work between the request and its use', tool(`
  const asked = server.server.listRoots();
  const names = await readdir('.');
  const { roots } = await asked;
  return text(names.concat(await readdir(fileURLToPath(roots[0].uri))).join());`), tool(`
  const names = await readdir('.');
  return text(names.concat(await readdir(directory)).join());`, REQUIRED)),
];
