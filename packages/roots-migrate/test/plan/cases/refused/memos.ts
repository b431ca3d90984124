import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Variables that look like a memo, but whose value of an earlier call counts for more. */
export const memos: readonly Refused[] = [
  refused('an earlier value that is shown', 'is kept in `previous`', `
let previous;
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const last = previous;
  previous = folder;
  return text((last ?? 'none') + (await readdir(folder)).join());`)}`),
  refused('an earlier value that tells whether this is the first call', 'is kept in `known`', `
let known;
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const changed = known !== undefined;
  known = folder;
  return text((changed ? 'again ' : 'first ') + (await readdir(folder)).join());`)}`),
  refused('an earlier value that is compared', 'is kept in `known`', `
let known;
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (known !== folder) console.error('another folder');
  known = folder;
  return text((await readdir(folder)).join());`)}`),
  refused('an earlier value in an `if` that clears something else', 'is kept in `known`', `
let known;
let names = [];
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (known && known !== folder) names = [];
  known = folder;
  names.push(...await readdir(folder));
  return text(names.join());`)}`),
  refused('an earlier value in a conditional expression', 'is kept in `known`', `
let known;
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const label = known ? 'again' : 'first';
  known = folder;
  return text(label + (await readdir(folder)).join());`)}`),
  refused('an earlier value whose presence does more than spare the request', 'is kept in `known`', `
let known;
let calls = 0;
${tool(`
  if (known) calls += 1;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return text((await readdir(known)).join() + calls);`)}`),
  refused('an earlier value in a log entry that decides', 'is kept in `known`', `
let known;

async function workspace() {
  if (!known) {
    const { roots } = await server.server.listRoots();
    known = fileURLToPath(roots[0].uri);
  }
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join() + (known ?? ''));`)}`),
  refused('a memo that another tool clears', 'is kept in `known`', `
let known;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}
${tool(`
  known = join(process.cwd(), name);
  return text('switched');`, 'name: z.string()', 'switch')}`),
  refused('a memo that starts full', 'is kept in `known`', `
let known = process.env.NOTES;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a memo that is exported', 'is kept in `known`', `
export let known;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a memo of a public field', 'is kept in `this.known`', `
export class Notes {
  known;

  async folder() {
    if (this.known) return this.known;
    const { roots } = await server.server.listRoots();
    this.known = fileURLToPath(roots[0].uri);
    return this.known;
  }
}

const notes = new Notes();
${tool(`
  return text((await readdir(await notes.folder())).join());`)}`),
  refused('an earlier value whose return counts the calls', 'is kept in `known`', `
let known;
const stats = { hits: 0 };

async function workspace() {
  if (known) {
    stats.hits += 1;
    return known;
  }
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join() + stats.hits);`)}`),
  refused('a memo of two tools that one function declares', 'is kept in `known`', `
let known;

function register() {
${tool(`
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return text((await readdir(known)).join());`)}
${tool(`
  if (known) return text(known);
  return text('none');`, '', 'last')}
}
register();`),
  refused('a memo whose test is true at first', 'is kept in `known`', `
let known = null;

async function workspace() {
  if (known !== undefined) return known;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir((await workspace()) ?? '.')).join());`)}`),
  refused('a memo that is read twice', 'is read in more than one way', `
let known;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = resolve(fileURLToPath(roots[0].uri), String(Math.random()));
  console.error(known);
  return existsSync(known) ? known : '.';
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a memo whose value does more', 'does more than give the directory', `
let known;

async function workspace() {
  if (known) return known.folder;
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  known = { folder: resolve(folder, 'notes'), names: await readdir('.') };
  return folder;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a value that is kept while it is used', 'becomes the working directory', `
let known;

async function workspace() {
  const { roots } = await server.server.listRoots();
  const folder = (known = fileURLToPath(roots[0].uri));
  process.chdir(folder);
  return folder;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a memo that a `try` fills, whose `catch` counts', 'kept in', `
let folder;
let failures = 0;
async function workspace() {
  if (folder) return folder;
  try {
    folder = fileURLToPath((await server.server.listRoots()).roots[0].uri);
  } catch {
    failures += 1;
    folder = '.';
  }
  return folder;
}
${tool(`
  return text((await readdir(await workspace())).join() + failures);`)}`),
  refused('a memo that a `try` fills under a condition of its own', 'kept in', `
let folder;
async function workspace() {
  if (process.env.FRESH) {
    try {
      folder = fileURLToPath((await server.server.listRoots()).roots[0].uri);
    } catch {
      folder = '.';
    }
  }
  return folder;
}
${tool(`
  return text((await readdir((await workspace()) ?? '.')).join());`)}`),
  refused('a memo that a `try` fills with what lies below the root', 'more than the directory', `
let folder;
async function workspace() {
  if (folder) return folder;
  try {
    folder = join(fileURLToPath((await server.server.listRoots()).roots[0].uri), 'notes');
  } catch {
    folder = '.';
  }
  return folder;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
];
