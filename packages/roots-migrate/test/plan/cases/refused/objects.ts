import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const FOLDER = `
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);`;

const reader = (code: string): string => tool(`${FOLDER}
${code}
  return text(await readFile(path, 'utf8'));`, 'path: z.string()');

/** The directory stands in one field of an object, and just that field is what refuses. */
export const objects: readonly Refused[] = [
  refused('the path of an entry that also has a name', 'boundary', reader(`
  const project = { name: basename(folder), folder };
  if (!path.startsWith(project.folder)) throw new Error('outside');`)),
  refused('taken apart under another name', 'boundary', reader(`
  const project = { name: 'notes', folder };
  const { folder: base } = project;
  if (!path.startsWith(base)) throw new Error('outside');`)),
  refused('in the rest of a pattern', 'boundary', reader(`
  const { name, ...others } = { name: 'notes', folder };
  if (!path.startsWith(others.folder)) throw new Error(name);`)),
  refused('by a computed key', 'boundary', reader(`
  const project = { name: 'notes', folder };
  if (!path.startsWith(project['folder'])) throw new Error('outside');`)),
  refused('under a key that is told at run time', 'boundary', reader(`
  const key = path.length > 3 ? 'a' : 'b';
  const project = { [key]: folder };
  if (!path.startsWith(project.a)) throw new Error('outside');`)),
  refused('objects in objects', 'boundary', reader(`
  const server1 = { project: { place: { folder } } };
  if (!path.startsWith(server1.project.place.folder)) throw new Error('outside');`)),
  refused('deeper than anybody follows', 'boundary', reader(`
  const deep = { a: { b: { c: { d: { e: folder, f: 1 } } } } };
  const { d } = deep.a.b.c;
  if (!path.startsWith(d.e)) throw new Error('outside');`)),
  refused('behind a getter', '', reader(`
  const project = { folder, get base() { return this.folder; } };
  if (!path.startsWith(project.base)) throw new Error('outside');`)),
  refused('behind a method', '', reader(`
  const project = { folder, holds(file) { return file.startsWith(this.folder); } };
  if (!project.holds(path)) throw new Error('outside');`)),
  refused('as values of an object', 'boundary', reader(`
  const project = { notes: folder };
  if (!Object.values(project).some((one) => path.startsWith(one))) throw new Error('outside');`)),
  refused('as entries of an object', 'boundary', reader(`
  const project = { notes: folder };
  for (const [, one] of Object.entries(project)) if (!path.startsWith(one)) throw new Error('outside');`)),
  refused('as text of an object', '', reader(`
  const project = { notes: folder };
  if (!JSON.stringify(project).includes(path)) throw new Error('outside');`)),
  refused('the outcome of a check as a field', '', reader(`
  const checked = { path, isInside: path.startsWith(folder + sep) };
  if (!checked.isInside) throw new Error('outside');`)),
  refused('the outcome of a check as a field, by a helper', '', `
function check(folder, path) {
  return { path, ok: path.startsWith(folder + sep) };
}
${reader(`
  const { ok } = check(folder, path);
  if (!ok) throw new Error('outside');`)}`),
  refused('in the field of an instance', '', `
class Guard {
  constructor(folder, name) {
    this.folder = folder;
    this.name = name;
  }

  check(path) {
    if (!path.startsWith(this.folder)) throw new Error(this.name);
  }
}
${reader(`
  new Guard(folder, 'notes').check(path);`)}`),
  refused('in a field that another object of the same name has too', '', `
class Guard {
  constructor(options) {
    this.options = options;
  }

  check(path) {
    if (!path.startsWith(this.options.folder)) throw new Error('outside');
  }
}
${reader(`
  const shown = { folder: 'notes' };
  new Guard({ folder }).check(path);
  console.error(shown.folder);`)}`),
  refused('spread into another object', 'boundary', reader(`
  const project = { folder };
  const more = { ...project, name: 'notes' };
  if (!path.startsWith(more.folder)) throw new Error('outside');`)),
  refused('assigned by a pattern', 'boundary', reader(`
  let base;
  ({ folder: base } = { folder, name: 'notes' });
  if (!path.startsWith(base)) throw new Error('outside');`)),
];
