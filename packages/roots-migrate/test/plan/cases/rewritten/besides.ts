import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

const before = tool(`
  return text((await readdir(await workspace())).join());`);

const after = `
async function workspace(directory: string | undefined) {
  if (directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`;

/** What stands around or beside a request: loops that ask again, other promises, a `try` that covers more. */
export const besides: readonly Rewritten[] = [
  rewritten('a loop that asks again', `
async function workspace() {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      const { roots } = await server.server.listRoots();
      if (roots.length > 0) {
        return fileURLToPath(roots[0].uri);
      }
    } catch (error) {
      console.error('attempt', attempt);
    }
    await new Promise((done) => setTimeout(done, 100 * attempt));
  }
  return process.cwd();
}
${before}`, after),
  rewritten('a loop that counts in its body', `
async function workspace() {
  let attempt = 0;
  while (attempt < 3) {
    try {
      const { roots } = await server.server.listRoots();
      return fileURLToPath(roots[0].uri);
    } catch {
      // try again
    }
    attempt++;
  }
  return process.cwd();
}
${before}`, after),
  rewritten('a loop whose counter is shown stays', `
let tries = 0;

async function workspace() {
  while (tries < 3) {
    try {
      const { roots } = await server.server.listRoots();
      return fileURLToPath(roots[0].uri);
    } catch {}
    tries++;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join() + tries);`)}`, `
let tries = 0;

async function workspace(directory: string | undefined) {
  while (tries < 3) {
    if (directory !== undefined) {
      return directory;
    }
    tries++;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + tries);`, OPTIONAL)}`),
  rewritten('a request beside one other promise', tool(`
  const [{ roots }, names] = await Promise.all([server.server.listRoots(), readdir('.')]);
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + names);`), tool(`
  const names = await readdir('.');
  return text((await readdir(directory)).join() + names);`, REQUIRED)),
  rewritten('a request between other promises', tool(`
  const [names, { roots: [root] }, notes] = await Promise.all([readdir('.'), server.server.listRoots(), readFile('notes', 'utf8')]);
  return text((await readdir(fileURLToPath(root.uri))).join() + names + notes);`), tool(`
  const [names, notes] = await Promise.all([readdir('.'), readFile('notes', 'utf8')]);
  return text((await readdir(directory)).join() + names + notes);`, REQUIRED)),
  rewritten('a `try` that covers what is done with the directory', tool(`
  let names = [];
  try {
    const { roots } = await server.server.listRoots();
    names = await readdir(fileURLToPath(roots[0].uri));
  } catch (error) {
    console.error(error);
  }
  return text(names.join());`), tool(`
  let names = [];
  try {
    if (directory !== undefined) names = await readdir(directory);
  } catch (error) {
    console.error(error);
  }
  return text(names.join());`, OPTIONAL)),
  rewritten('a check of the capability with `in`', `
async function workspace() {
  const caps = server.server.getClientCapabilities();
  if (caps && 'roots' in caps) {
    const { roots } = await server.server.listRoots();
    if (roots[0]) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${before}`, after.replace('{\n    return directory;\n  }', 'return directory;')),
  rewritten('a callback with a name that finds the first `file:`', `
const isFile = (root) => root.uri.startsWith('file:');

async function workspace() {
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    const root = roots.find(isFile);
    if (root) return fileURLToPath(root.uri);
  }
  return process.cwd();
}
${before}`, after.replace('{\n    return directory;\n  }', 'return directory;')),
  rewritten('a callback with a name that converts', `
function toPath(root) {
  return fileURLToPath(root.uri);
}

async function workspace() {
  const { roots } = await server.server.listRoots();
  return roots.map(toPath)[0];
}
${before}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a callback with a name, and one of several roots', tool(`
  const { roots } = await server.server.listRoots();
  const toPath = (root) => fileURLToPath(root.uri);
  const folders = roots.map(toPath);
  return text((await readdir(folders[1])).join());`), tool(`
  return text((await readdir(directories[1])).join());`, REQUIRED_LIST)),
];
