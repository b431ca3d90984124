import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Memos that go with the request. */
export const memos: readonly Rewritten[] = [
  rewritten('a memo that is returned', `
let known;

async function workspace() {
  if (known) return known;
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a memo that is filled if it is empty', `
let known;

async function workspace() {
  if (known === undefined) {
    const { roots } = await server.server.listRoots();
    known = fileURLToPath(roots[0].uri);
  }
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a memo of a private field', `
class Notes {
  #known;

  async folder() {
    if (this.#known) return this.#known;
    const { roots } = await server.server.listRoots();
    this.#known = fileURLToPath(roots[0].uri);
    return this.#known;
  }

  async list() {
    return readdir(await this.folder());
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list()).join());`)}`, `
class Notes {
  async list(directory: string) {
    return readdir(directory);
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list(directory)).join());`, REQUIRED)}`),
];
