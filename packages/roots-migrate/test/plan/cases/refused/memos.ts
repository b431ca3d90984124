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
  refused('a memo by key', 'is kept in `lastFolder`', `
let lastFolder;
let lastSub;

async function folderOf(sub) {
  if (lastFolder !== undefined && lastSub === sub) return lastFolder;
  const { roots } = await server.server.listRoots();
  lastFolder = join(fileURLToPath(roots[0].uri), sub);
  lastSub = sub;
  return lastFolder;
}
${tool(`
  return text((await readdir(await folderOf(sub))).join());`, 'sub: z.string()')}`),
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
];
