import { tool } from '../server.ts';

/** Code with a hint that looks like a boundary at first sight. */
export interface Hint {
  readonly name: string;
  /** Goes into `serverOf`. */
  readonly code: string;
}

const FOLDER = `
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);`;

function hint(name: string, code: string, fields = ''): Hint {
  return { name, code: tool(`${FOLDER}\n${code}`, fields) };
}

const walk = `
async function* filesIn(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else yield file;
  }
}`;

/** Tests and comparisons of what was found in a directory, or of the caller's own words: none says what may be reached. */
export const hints: readonly Hint[] = [
  hint('relative paths for display', `
  const names = await readdir(folder);
  return text(names.map((name) => relative(folder, join(folder, name))).join());`),
  hint('names that start with a dot', `
  const names = await readdir(folder);
  return text(names.filter((name) => !name.startsWith('.')).join());`),
  hint('names that start with the word', `
  const names = await readdir(folder);
  return text(names.filter((name) => name.startsWith(word)).join());`, 'word: z.string()'),
  hint('an ending', `
  const names = await readdir(folder);
  return text(names.filter((name) => name.endsWith('.md')).join());`),
  hint('an ending of the caller', `
  const names = await readdir(folder);
  return text(names.filter((name) => name.endsWith(ending)).join());`, 'ending: z.string()'),
  hint('a list of endings', `
  const names = await readdir(folder);
  return text(names.filter((name) => ['.md', '.txt'].includes(name.slice(-3))).join());`),
  hint('a folder that is passed over', `
  const names = await readdir(folder);
  return text(names.filter((name) => name !== 'node_modules').join());`),
  hint('an order that prefers a word', `
  const names = await readdir(folder);
  return text(names.sort((a, b) => Number(b.startsWith(word)) - Number(a.startsWith(word))).join());`, 'word: z.string()'),
  hint('an order by the alphabet', `
  const names = await readdir(folder);
  return text(names.sort((a, b) => a.localeCompare(b)).join());`),
  hint('lines with a word', `
  const notes = await readFile(join(folder, 'notes.md'), 'utf8');
  return text(notes.split('\\n').filter((line) => line.includes(word)).join());`, 'word: z.string()'),
  hint('lines by a pattern of the caller', `
  const notes = await readFile(join(folder, 'notes.md'), 'utf8');
  const pattern = new RegExp(word, 'i');
  return text(notes.split('\\n').filter((line) => pattern.test(line)).join());`, 'word: z.string()'),
  hint('nothing was found', `
  const notes = await readFile(join(folder, 'notes.md'), 'utf8');
  if (!notes.includes(word)) return { isError: true, ...text('No match') };
  return text(notes);`, 'word: z.string()'),
  hint('a file that must exist', `
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error('No such file');
  return text(await readFile(file, 'utf8'));`, 'path: z.string()'),
  hint('a file that must be one', `
  const file = join(folder, path);
  if (!(await stat(file)).isFile()) return { isError: true, ...text('Not a file') };
  return text(await readFile(file, 'utf8'));`, 'path: z.string()'),
  hint('a file that is too large', `
  const file = join(folder, path);
  if ((await stat(file)).size > 1_000_000) throw new Error('Too large');
  return text(await readFile(file, 'utf8'));`, 'path: z.string()'),
  hint('a directory that must be one', `
  if (!(await stat(folder)).isDirectory()) throw new Error('Not a directory');
  return text((await readdir(folder)).join());`),
  hint('an absolute path as it is', `
  const file = isAbsolute(path) ? path : join(folder, path);
  return text(await readFile(file, 'utf8'));`, 'path: z.string()'),
  hint('a home directory written short', `
  const file = path.startsWith('~') ? join(homedir(), path.slice(1)) : resolve(folder, path);
  return text(await readFile(file, 'utf8'));`, 'path: z.string()'),
  hint('a separator at the end', `
  const base = folder.endsWith(sep) ? folder : folder + sep;
  return text((await readdir(base)).join());`),
  hint('a marker on the way up', `
  let base = folder;
  while (!existsSync(join(base, 'package.json')) && dirname(base) !== base) base = dirname(base);
  return text((await readdir(base)).join());`),
  hint('a file by its name', `
  const names = await readdir(folder);
  const found = names.find((name) => basename(name, '.md') === word);
  return text(found ? await readFile(join(folder, found), 'utf8') : 'none');`, 'word: z.string()'),
  hint('a page of the names', `
  const names = (await readdir(folder)).sort();
  const start = cursor ? names.indexOf(cursor) + 1 : 0;
  return text(names.slice(start, start + 20).join());`, 'cursor: z.string().optional()'),
  hint('no more than a number of names', `
  const names = await readdir(folder);
  if (names.length > limit) return text(\`\${names.slice(0, limit).join()} and more\`);
  return text(names.join());`, 'limit: z.number()'),
  hint('a script that must be there', `
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!(name in scripts)) throw new Error('No such script');
  return text(scripts[name]);`, 'name: z.string()'),
  hint('a list that is kept in a file', `
  const ignored = (await readFile(join(folder, '.gitignore'), 'utf8')).split('\\n');
  const names = await readdir(folder);
  return text(names.filter((name) => !ignored.includes(name)).join());`),
  hint('a version', `
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return text(version === wanted ? 'same' : 'other');`, 'wanted: z.string()'),
  hint('the answer of a program', `
  const log = String(execFileSync('git', ['log', '--oneline'], { cwd: folder }));
  return text(log.split('\\n').filter((line) => line.includes(word)).join());`, 'word: z.string()'),
  hint('names that were seen already', `
  const names = new Set();
  for (const name of await readdir(folder)) if (!names.has(name.toLowerCase())) names.add(name.toLowerCase());
  return text([...names].join());`),
  hint('a system\'s own separators', `
  const base = process.platform === 'win32' ? folder.replaceAll('/', sep) : folder;
  return text((await readdir(base)).join());`),
  hint('a file to write', `
  const file = join(folder, \`\${name}.md\`);
  if (existsSync(file) && !overwrite) return { isError: true, ...text('It exists') };
  await writeFile(file, word);
  return text(relative(folder, file));`, 'name: z.string(), word: z.string(), overwrite: z.boolean()'),
  { name: 'files with a word in their path', code: `${walk}${tool(`${FOLDER}
  const found = [];
  for await (const file of filesIn(folder)) if (file.includes(word)) found.push(relative(folder, file));
  return text(found.join());`, 'word: z.string()')}` },
  { name: 'files that a pattern of the caller takes', code: `${walk}${tool(`${FOLDER}
  const pattern = new RegExp(word);
  const found = [];
  for await (const file of filesIn(folder)) if (pattern.test(relative(folder, file))) found.push(file);
  return text(found.join());`, 'word: z.string()')}` },
  hint('the name of an entry that also has its path', `
  const found = (await readdir(folder)).map((name) => ({ name, path: join(folder, name) }));
  return text(found.filter((entry) => entry.name === name).map((entry) => entry.path).join());`, 'name: z.string()'),
  hint('the length of what an object holds beside the directory', `
  const project = { folder, names: await readdir(folder) };
  if (project.names.length === 0) return { content: [{ type: 'text', text: 'nothing' }], isError: true };
  return text(project.names.join());`),
  hint('a field beside the directory, taken apart', `
  const { names, ...others } = { folder, names: await readdir(folder) };
  if (names.includes(name)) return text(name + ' in ' + others.folder);
  return text('no such note');`, 'name: z.string()'),
  { name: 'an instance with the directory in one field and a version in another', code: `
class Notes {
  constructor(folder, version) {
    this.folder = folder;
    this.version = version;
  }

  async list(version) {
    if (version !== this.version) throw new Error('Another version');
    return (await readdir(this.folder)).join();
  }
}
${tool(`${FOLDER}
  return text(await new Notes(folder, '2').list(version));`, 'version: z.string()')}` },
];
