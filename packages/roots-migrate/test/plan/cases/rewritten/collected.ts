import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, OPTIONAL_LIST, REQUIRED_LIST, tool } from '../../server.ts';

/** Lists that a loop over the roots fills. */
export const collectedLists: readonly Rewritten[] = [
  rewritten('by a helper that only converts', `
function pathsOf(roots) {
  const paths = [];
  for (const { uri } of roots) {
    if (!uri.startsWith('file://')) continue;
    paths.push(fileURLToPath(uri));
  }
  return paths;
}
${tool(`
  const { roots } = await server.server.listRoots();
  const names = await Promise.all(pathsOf(roots).map((path) => readdir(path)));
  return text(names.flat().join());`)}`, tool(`
  const names = await Promise.all(directories.map((path) => readdir(path)));
  return text(names.flat().join());`, REQUIRED_LIST)),
  rewritten('behind a check and in a try, of which the first is taken', `
async function folders() {
  const paths = [];
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    for (const root of roots) {
      try {
        paths.push(fileURLToPath(root.uri));
      } catch {
        // not a file
      }
    }
  }
  return paths;
}
${tool(`
  const [folder = process.cwd()] = await folders();
  return text((await readdir(folder)).join());`)}`, tool(`
  const folder = directory ?? process.cwd();
  return text((await readdir(folder)).join());`, OPTIONAL)),
  rewritten('in the tool itself, without roots empty', tool(`
  const paths = [];
  try {
    const { roots } = await server.server.listRoots();
    for (const root of roots) paths.push(fileURLToPath(root.uri));
  } catch {
    // no roots
  }
  const names = await Promise.all(paths.map((path) => readdir(path)));
  return text(names.flat().join());`), tool(`
  const paths = directories ?? [];
  const names = await Promise.all(paths.map((path) => readdir(path)));
  return text(names.flat().join());`, OPTIONAL_LIST)),
  rewritten('only where a marker is: the loop stays', tool(`
  const { roots } = await server.server.listRoots();
  const paths = [];
  for (const root of roots) {
    const path = fileURLToPath(root.uri);
    if (existsSync(join(path, 'notes.json'))) paths.push(path);
  }
  const names = await Promise.all(paths.map((path) => readdir(path)));
  return text(names.flat().join());`), tool(`
  const paths = [];
  for (const directory of directories) {
    if (existsSync(join(directory, 'notes.json'))) paths.push(directory);
  }
  const names = await Promise.all(paths.map((path) => readdir(path)));
  return text(names.flat().join());`, REQUIRED_LIST)),
  rewritten('with another directory in it: the loop stays', tool(`
  const { roots } = await server.server.listRoots();
  const paths = [process.cwd()];
  for (const root of roots) paths.push(fileURLToPath(root.uri));
  const names = await Promise.all(paths.map((path) => readdir(path)));
  return text(names.flat().join());`), tool(`
  const paths = [process.cwd()];
  for (const directory of directories) paths.push(directory);
  const names = await Promise.all(paths.map((path) => readdir(path)));
  return text(names.flat().join());`, REQUIRED_LIST)),
  rewritten('under another name', tool(`
  const { roots } = await server.server.listRoots();
  const paths = [];
  for (const root of roots) {
    paths.push(new URL(root.uri).pathname);
  }
  const targets = paths;
  const names = [];
  for (const target of targets) names.push((await readdir(target)).join());
  return text(names.join());`), tool(`
  const names = [];
  for (const target of directories) names.push((await readdir(target)).join());
  return text(names.join());`, REQUIRED_LIST)),
  rewritten('with others in it behind the loop: the loop stays', tool(`
  const { roots } = await server.server.listRoots();
  const paths = [];
  for (const root of roots) paths.push(fileURLToPath(root.uri));
  paths.push(process.cwd(), homedir());
  const [first] = paths;
  return text((await readdir(first)).join());`), tool(`
  const paths = [];
  for (const directory of directories) paths.push(directory);
  paths.push(process.cwd(), homedir());
  const [first] = paths;
  return text((await readdir(first)).join());`, REQUIRED_LIST)),
];
