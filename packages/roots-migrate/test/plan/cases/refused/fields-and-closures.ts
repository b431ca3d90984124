import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Directories that a field, a closure or a promise keeps. */
export const fieldsAndClosures: readonly Refused[] = [
  refused('a closure over the directory', 'is used in a function that is kept for later', `
let current = () => process.cwd();
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  current = () => folder;
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(current())).join());`)}`),
  refused('a closure over the directory in a list', 'is used in a function that is kept for later', `
const hooks = [];
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  hooks.push(() => readdir(folder));
  return text('opened');`, '', 'open')}
${tool(`
  return text((await Promise.all(hooks.map((hook) => hook()))).join());`)}`),
  refused('a closure in an object', 'is used in a function that is kept for later', `
const readers = {};
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  readers.current = { read: (name) => readFile(join(folder, name), 'utf8') };
  return text('opened');`, '', 'open')}
${tool(`
  return text(await readers.current.read(name));`, 'name: z.string()')}`),
  refused('a named function over the directory', 'is used in a function that is kept for later', `
let current = async () => [];
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  function read() {
    return readdir(folder);
  }
  current = read;
  return text('opened');`, '', 'open')}
${tool(`
  return text((await current()).join());`)}`),
  refused('a timer that reads the directory later', 'is used in a function that is kept for later', `
let names = [];
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  setInterval(async () => { names = await readdir(folder); }, 1000);
  return text('watching');`, '', 'watch')}
${tool(`
  return text(names.join());`)}`),
  refused('a field of this', 'is kept in `this.folder`', `
class Notes {
  folder = '.';

  async open() {
    const { roots } = await server.server.listRoots();
    this.folder = fileURLToPath(roots[0].uri);
  }

  list() {
    return readdir(this.folder);
  }
}

const notes = new Notes();
${tool(`
  await notes.open();
  return text('opened');`, '', 'open')}
${tool(`
  return text((await notes.list()).join());`)}`),
  refused('a private field with a second reader', 'is kept in `this.#folder`', `
class Notes {
  #folder;

  async list() {
    const { roots } = await server.server.listRoots();
    this.#folder = fileURLToPath(roots[0].uri);
    return readdir(this.#folder);
  }

  last() {
    return this.#folder ?? 'none';
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list()).join());`)}
${tool(`
  return text(notes.last());`, '', 'last')}`),
  refused('a static field', 'is kept in', `
class Notes {
  static folder = '.';
}
${tool(`
  const { roots } = await server.server.listRoots();
  Notes.folder = fileURLToPath(roots[0].uri);
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(Notes.folder)).join());`)}`),
  refused('a setter', 'is kept in', `
const state = {
  value: '.',
  set folder(next) { this.value = next; },
};
${tool(`
  const { roots } = await server.server.listRoots();
  state.folder = fileURLToPath(roots[0].uri);
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(state.value)).join());`)}`),
  refused('this, kept under another name', 'is kept in', `
class Notes {
  folder = '.';

  async open() {
    const self = this;
    const { roots } = await server.server.listRoots();
    self.folder = fileURLToPath(roots[0].uri);
  }
}

const notes = new Notes();
${tool(`
  await notes.open();
  return text((await readdir(notes.folder)).join());`)}`),
  refused('a promise', 'is kept in', `
let asked;
${tool(`
  asked = server.server.listRoots();
  return text('asked');`, '', 'ask')}
${tool(`
  const { roots } = await asked;
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)}`),
  refused('a list that is compared with the one before', 'is kept in `this.roots`', `
class Workspace {
  roots = [];
  listeners = [];

  async refresh() {
    const { roots } = await server.server.listRoots();
    if (roots.length !== this.roots.length || roots.some((root, index) => root.uri !== this.roots[index]?.uri)) {
      this.roots = roots;
      for (const listener of this.listeners) listener();
    }
  }

  list() {
    return readdir(this.roots[0] ? fileURLToPath(this.roots[0].uri) : '.');
  }
}

const workspace = new Workspace();
${tool(`
  await workspace.refresh();
  return text((await workspace.list()).join());`)}`),
  refused('a promise in flight that another tool waits for', 'is kept in', `
let inflight;
${tool(`
  inflight = server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri));
  return text('asked');`, '', 'ask')}
${tool(`
  return text((await readdir(await inflight)).join());`)}`),
];
