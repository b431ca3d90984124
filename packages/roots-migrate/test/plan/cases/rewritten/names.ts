import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

/** Own functions under well-known names. */
export const names: readonly Rewritten[] = [
  rewritten('an own fileURLToPath', `
const fileURLToPath = (uri) => uri.replace('file://', '/mnt');
${tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + pathToFileURL('.').href);`)}`, `
const fileURLToPath = (directory: string) => pathToFileURL(directory).href.replace('file://', '/mnt');
${tool(`
  return text((await readdir(fileURLToPath(directory))).join() + pathToFileURL('.').href);`, REQUIRED)}`),
  rewritten('an own fileURLToPath with an effect', `
let converted = 0;
function fileURLToPath(uri) {
  converted += 1;
  return new URL(uri).pathname;
}
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  return text((await readdir(folder)).join() + converted);`)}`, `
let converted = 0;
function fileURLToPath(directory: string) {
  converted += 1;
  return directory;
}
${tool(`
  const folder = fileURLToPath(directory);
  return text((await readdir(folder)).join() + converted);`, REQUIRED)}`),
  rewritten('an own String', `
const String = (value) => value.uri.slice(10);
${tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(String(roots[0]))).join() + pathToFileURL('.').href);`)}`, `
const String = (directory: string) => pathToFileURL(directory).href.slice(10);
${tool(`
  return text((await readdir(String(directory))).join() + pathToFileURL('.').href);`, REQUIRED)}`),
  rewritten('an own String that refuses by a constant', `
const String = (folder) => {
  if (!folder.startsWith('/srv')) throw new Error('Not a share');
  return folder;
};
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri)).map(String);
  return text((await readdir(folders[0])).join());`)}`, `
const String = (folder) => {
  if (!folder.startsWith('/srv')) throw new Error('Not a share');
  return folder;
};
${tool(`
  const folders = directories.map(String);
  return text((await readdir(folders[0])).join());`, REQUIRED_LIST)}`),
  rewritten('an own directory', `
const directory = process.env.NOTES ?? '.';
${tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(join(fileURLToPath(roots[0].uri), directory))).join());`)}`, `
const directory = process.env.NOTES ?? '.';
${tool(`
  return text((await readdir(join(workingDirectory, directory))).join());`, REQUIRED.replace('directory:', 'workingDirectory:'))}`),
  rewritten('an own log that counts', `
let asked = 0;
function log(folder) {
  asked++;
}
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  log(folder);
  return text((await readdir(folder)).join() + asked);`)}`, `
let asked = 0;
function log(folder) {
  asked++;
}
${tool(`
  log(directory);
  return text((await readdir(directory)).join() + asked);`, REQUIRED)}`),
  rewritten('a constant of that name behind a variable that is filled late', `
function createServer() {
  const own = new McpServer({ name: 'own', version: '1.0.0' });
  own.registerTool('list', { description: 'Notes.', inputSchema: { file: z.string() } }, async ({ file }) => {
    let candidate;
    if (own.server.getClientCapabilities()?.roots) {
      try {
        const { roots } = await own.server.listRoots();
        const [first] = roots;
        candidate = first ? fileURLToPath(first.uri) : undefined;
      } catch {}
    }
    const directory = candidate || process.cwd();
    return text((await readdir(join(directory, file))).join());
  });
  return own;
}

createServer();`, `
function createServer() {
  const own = new McpServer({ name: 'own', version: '1.0.0' });
  own.registerTool('list', { description: 'Notes.', inputSchema: { file: z.string(), directory: z.string().optional().describe('Absolute path of the directory to work in') } }, async ({ file, directory }) => {
    let candidate;
    if (directory !== undefined) {
      candidate = directory;
    }
    return text((await readdir(join(candidate || process.cwd(), file))).join());
  });
  return own;
}

createServer();`),
  ...[
    ['an effect before it', 'console.error(note(file) + (await readFile(resolve(directory, file), \'utf8\')));'],
    ['a loop around it', 'for (const name of [file, \'b\']) note(await readFile(resolve(directory, note(name)), \'utf8\'));'],
  ].map(([name = '', code = '']) => rewritten(`a constant of that name that can't be read later: ${name}`, `
let current = '/srv';

function note(file) {
  current = file;
  return file;
}
${tool(`
  const root = server.server.getClientCapabilities()?.roots ? (await server.server.listRoots()).roots[0] : undefined;
  const directory = root ? fileURLToPath(root.uri) : current;
  ${code}
  return text('read');`, 'file: z.string()')}`, `
let current = '/srv';

function note(file) {
  current = file;
  return file;
}
${tool(`
  const directory = workingDirectory ?? current;
  ${code}
  return text('read');`, `file: z.string(), ${OPTIONAL.replace('directory:', 'workingDirectory:')}`)}`)),
];
