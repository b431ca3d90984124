import { lowLevel, tool } from '../plan/server.ts';

/** One way to write a boundary. */
export interface Way {
  readonly name: string;
  /** `js`: planned as `server.js` and as `server.ts`. */
  readonly lang: 'js' | 'ts';
  /** Goes into `serverOf`. */
  readonly code: string;
}

const ASKED = `
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));`;
const READ = `
  return text(await readFile(path, 'utf8'));`;
const REFUSE = `throw new Error('Not in the workspace');`;

/** A check in the handler itself. */
function check(name: string, code: string): Way {
  return { name, lang: 'js', code: tool(`${ASKED}\n  ${code}${READ}`, 'path: z.string()') };
}

/** A check that needs more than the handler: declarations before it. */
function apart(name: string, declarations: string, code: string, lang: Way['lang'] = 'js'): Way {
  return { name, lang, code: `${declarations}\n${tool(`${code}${READ}`, 'path: z.string()')}` };
}

const inHandler: readonly Way[] = [
  check('startsWith with a separator', `if (!folders.some((folder) => path.startsWith(folder + sep))) ${REFUSE}`),
  check('startsWith without a separator', `if (!folders.some((folder) => path.startsWith(folder))) ${REFUSE}`),
  check('startsWith the other way round', `if (folders.every((folder) => !path.startsWith(folder))) ${REFUSE}`),
  check('negated twice', `if (!!folders.find((folder) => path.startsWith(folder)) === false) ${REFUSE}`),
  check('inverted: an exit for what is allowed', `if (folders.some((folder) => path.startsWith(folder))) return text(await readFile(path, 'utf8'));\n  ${REFUSE}`),
  check('an else branch that refuses', `if (folders.some((folder) => path.startsWith(folder))) console.error('reads', path);\n  else ${REFUSE}`),
  check('a ternary that gives nothing', `const target = folders.some((folder) => path.startsWith(folder)) ? path : undefined;\n  if (target === undefined) return { isError: true, ...text('no') };`),
  check('a conjunction', `const target = folders.some((folder) => path.startsWith(folder)) && path;\n  if (!target) ${REFUSE}`),
  check('indexOf', `if (folders.every((folder) => path.indexOf(folder) !== 0)) ${REFUSE}`),
  check('a slice', `if (!folders.some((folder) => path.slice(0, folder.length) === folder)) ${REFUSE}`),
  check('path.relative and dots', `if (folders.every((folder) => relative(folder, path).startsWith('..'))) ${REFUSE}`),
  check('path.relative and isAbsolute', `if (!folders.some((folder) => { const way = relative(folder, path); return !way.startsWith('..') && !isAbsolute(way); })) ${REFUSE}`),
  check('path.relative, part by part', `if (folders.every((folder) => relative(folder, path).split(sep)[0] === '..')) ${REFUSE}`),
  check('real paths on both sides', `const real = await realpath(path);\n  const reals = await Promise.all(folders.map((folder) => realpath(folder)));\n  if (!reals.some((folder) => real.startsWith(folder + sep))) ${REFUSE}`),
  check('the folder of the file is one of them', `if (!folders.includes(dirname(path))) ${REFUSE}`),
  check('a set of folders', `const allowed = new Set(folders);\n  if (!allowed.has(dirname(path))) ${REFUSE}`),
  check('a map by folder', `const byFolder = new Map(folders.map((folder) => [folder, true]));\n  if (byFolder.get(dirname(path)) !== true) ${REFUSE}`),
  check('a regular expression of them', `if (!new RegExp(\`^(\${folders.join('|')})/\`).test(path)) ${REFUSE}`),
  check('a walk upwards', `let at = dirname(path);\n  while (!folders.includes(at)) {\n    if (at === dirname(at)) ${REFUSE}\n    at = dirname(at);\n  }`),
  check('what the root lists', `const names = await readdir(folders[0]);\n  if (!names.includes(path)) ${REFUSE}`),
  check('what the root lists, asked in place', `if (!(await readdir(folders[0])).includes(path)) ${REFUSE}`),
  check('the same length of a common prefix', `const common = [...path].findIndex((letter, index) => letter !== folders[0][index]);\n  if (common < folders[0].length) ${REFUSE}`),
  check('URIs in place of paths', `const uri = pathToFileURL(path).href;\n  if (!roots.some((root) => uri.startsWith(root.uri))) ${REFUSE}`),
  check('a count of the folders around it', `if (folders.filter((folder) => path.startsWith(folder)).length === 0) ${REFUSE}`),
  check('a catch that answers', `try {\n    if (!folders.some((folder) => path.startsWith(folder))) throw new Error('outside');\n  } catch {\n    return { isError: true, ...text('no') };\n  }`),
  check('a loop with a label', `outer: {\n    for (const folder of folders) if (path.startsWith(folder)) break outer;\n    ${REFUSE}\n  }`),
];

const outside: readonly Way[] = [
  apart('a helper that throws', `function assertInside(folders, path) {\n  if (!folders.some((folder) => path.startsWith(folder + sep))) ${REFUSE}\n}`, `${ASKED}\n  assertInside(folders, path);`),
  apart('a helper in a helper', `const below = (path, folder) => !relative(folder, path).startsWith('..');\nconst inside = (path, folders) => folders.some((folder) => below(path, folder));`, `${ASKED}\n  if (!inside(path, folders)) ${REFUSE}`),
  apart('a helper that asks by itself', `async function isInside(path) {\n  const { roots } = await server.server.listRoots();\n  return roots.some((root) => path.startsWith(fileURLToPath(root.uri)));\n}`, `\n  if (!(await isInside(path))) ${REFUSE}`),
  apart('a predicate that is made', `const within = (folder) => (path) => path.startsWith(folder + sep);`, `${ASKED}\n  if (!folders.map(within).some((holds) => holds(path))) ${REFUSE}`),
  apart('a class', `class Sandbox {\n  constructor(folders) {\n    this.folders = folders;\n  }\n\n  check(path) {\n    if (!this.folders.some((folder) => path.startsWith(folder))) ${REFUSE}\n  }\n}`, `${ASKED}\n  new Sandbox(folders).check(path);`),
  apart('a class with a list of its own', `class Sandbox {\n  #folders = [];\n\n  async refresh() {\n    const { roots } = await server.server.listRoots();\n    this.#folders = roots.map((root) => fileURLToPath(root.uri));\n  }\n\n  allows(path) {\n    return this.#folders.some((folder) => path.startsWith(folder + sep));\n  }\n}\n\nconst sandbox = new Sandbox();\nserver.server.oninitialized = () => sandbox.refresh();`, `\n  if (!sandbox.allows(path)) ${REFUSE}`),
  apart('a decorator', `function confined(method: (path: string) => Promise<string>, _context: ClassMethodDecoratorContext) {\n  return async (path: string): Promise<string> => {\n    const { roots } = await server.server.listRoots();\n    if (!roots.some((root) => path.startsWith(fileURLToPath(root.uri)))) ${REFUSE}\n    return method(path);\n  };\n}\n\nclass Files {\n  @confined\n  async find(path: string): Promise<string> {\n    return path;\n  }\n}\n\nconst files = new Files();`, `\n  await files.find(path);`, 'ts'),
  apart('a wrapper of the handler\'s work', `const confined = (work) => async (path) => {\n  const { roots } = await server.server.listRoots();\n  if (!roots.some((root) => path.startsWith(fileURLToPath(root.uri)))) ${REFUSE}\n  return work(path);\n};\nconst find = confined(async (path) => resolve(path));`, `\n  await find(path);`),
  apart('a map of sessions', `const bySession = new Map();\nserver.server.oninitialized = async () => {\n  const { roots } = await server.server.listRoots();\n  bySession.set('one', roots.map((root) => fileURLToPath(root.uri)));\n};`, `\n  if (!(bySession.get('one') ?? []).some((folder) => path.startsWith(folder + sep))) ${REFUSE}`),
  apart('a list that is filled at initialization', `let allowed = [];\nserver.server.oninitialized = async () => {\n  const { roots } = await server.server.listRoots();\n  allowed = roots.map((root) => fileURLToPath(root.uri));\n};`, `\n  if (!allowed.some((folder) => path.startsWith(folder + sep))) ${REFUSE}`),
  apart('a list that is open while it is empty', `let allowed = [];\nserver.server.oninitialized = async () => {\n  const { roots } = await server.server.listRoots();\n  allowed = roots.map((root) => fileURLToPath(root.uri));\n};`, `\n  if (allowed.length > 0 && !allowed.some((folder) => path.startsWith(folder + sep))) ${REFUSE}`),
  apart('an option of a library', `import { createReader } from 'confined-reader';`, `${ASKED}\n  const reader = createReader({ allowed: folders });\n  await reader.open(path);`),
  apart('a schema of the roots', ``, `${ASKED}\n  z.enum(folders).parse(dirname(path));`),
  apart('a check by the schema', ``, `${ASKED}\n  z.string().refine((one) => folders.some((folder) => one.startsWith(folder))).parse(path);`),
  apart('a flag of a program', ``, `${ASKED}\n  execFileSync('reader', [...folders.flatMap((folder) => ['--allow-dir', folder]), path]);`),
  apart('a mount of a container', ``, `${ASKED}\n  execFileSync('docker', ['run', '-v', \`\${folders[0]}:/work:ro\`, 'reader', path]);`),
  apart('the environment of a program', ``, `${ASKED}\n  spawnSync('reader', [path], { env: { READABLE: folders.join(':') } });`),
  apart('a file server', `import sirv from 'sirv';\nimport { createServer } from 'node:http';`, `${ASKED}\n  createServer(sirv(folders[0])).listen(8080);`),
];

const elsewhere: readonly Way[] = [
  { name: 'files that are filtered', lang: 'js', code: tool(`${ASKED}\n  const readable = paths.filter((path) => folders.some((folder) => path.startsWith(folder)));\n  return text(readable.join());`, 'paths: z.array(z.string())') },
  { name: 'files that are skipped', lang: 'js', code: tool(`${ASKED}\n  let found = '';\n  for (const path of paths) {\n    if (!folders.some((folder) => path.startsWith(folder))) continue;\n    found += await readFile(path, 'utf8');\n  }\n  return text(found);`, 'paths: z.array(z.string())') },
  { name: 'a folder that is picked by the caller', lang: 'js', code: tool(`${ASKED}\n  const folder = folders.find((one) => basename(one) === name);\n  if (!folder) throw new Error('Unknown');\n  return text((await readdir(folder)).join());`, 'name: z.string()') },
  { name: 'a low-level server', lang: 'js', code: lowLevel(`
  const { roots } = await server.listRoots();
  const path = String(request.params.arguments?.path);
  if (!roots.some((root) => path.startsWith(fileURLToPath(root.uri) + sep))) throw new McpError(ErrorCode.InvalidParams, 'Outside');
  return { content: [{ type: 'text', text: await readFile(path, 'utf8') }] };`, `path: { type: 'string' }`) },
];

/** Ways to let the roots decide what may be reached. */
export const ways: readonly Way[] = [...inHandler, ...outside, ...elsewhere];
