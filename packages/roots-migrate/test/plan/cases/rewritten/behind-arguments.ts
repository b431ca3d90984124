import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

const WORKSPACE = `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}`;
const AFTER = `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}`;

function behind(name: string, code: string, field: string): Rewritten {
  const after = tool(code.replace('workspace()', 'workspace(directory)'), `${field}, ${OPTIONAL}`);
  return rewritten(name, `${WORKSPACE}\n${tool(code, field)}`, `${AFTER}\n${after}`);
}

/** What stands behind one of the tool's own arguments is no directory itself: the argument takes the place of the whole, and the directory is still needed. */
export const behindArguments: readonly Rewritten[] = [
  behind('a text before one that is read below the root', `
  const settings = config || (await readFile(join(await workspace(), '.rc'), 'utf8'));
  return text(settings);`, 'config: z.string().optional()'),
  behind('a file before one below the root', `
  const target = file ?? join(await workspace(), 'README.md');
  return text(await readFile(target, 'utf8'));`, 'file: z.string().optional()'),
  behind('a label before the name of the root', `
  const label = name ?? basename(await workspace());
  return text(label);`, 'name: z.string().optional()'),
  rewritten('an argument of a helper that calls itself with all it got', `
async function look(args, depth) {
  const folder = args.folder ?? (await workspace());
  return depth > 2 ? folder : look(args, depth + 1);
}
${WORKSPACE}
${tool(`
  return text(await look(args, 0));`, 'folder: z.string().optional()').replace(/async \(\{[^}]*\}\)/, 'async (args)')}`, `
async function look(args, depth) {
  const folder = args.folder ?? (await workspace());
  return depth > 2 ? folder : look(args, depth + 1);
}

async function workspace() {
  return process.cwd();
}
${tool(`
  return text(await look(args, 0));`, 'folder: z.string().optional()').replace(/async \(\{[^}]*\}\)/, 'async (args)')}`),
  rewritten('a helper that does something else too, which one tool calls behind its argument', `
const asked = [];
async function workspace() {
  asked.push(Date.now());
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : undefined;
}
${tool(`
  const folder = project ?? (await workspace()) ?? process.cwd();
  return text((await readdir(folder)).join());`, 'project: z.string().optional()')}
${tool(`
  const folder = await workspace();
  if (!folder) throw new Error('No folder');
  return text((await readdir(folder)).join());`, '', 'all')}`, `
const asked = [];
async function workspace(directory: string | undefined) {
  asked.push(Date.now());
  return directory;
}
${tool(`
  const folder = project ?? (await workspace(undefined)) ?? process.cwd();
  return text((await readdir(folder)).join());`, 'project: z.string().optional()')}
${tool(`
  const folder = await workspace(directory);
  if (!folder) throw new Error('No folder');
  return text((await readdir(folder)).join());`, REQUIRED, 'all')}`, 'ts'),
];
