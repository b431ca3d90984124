import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Log entries, which go with what they tell. */
export const logs: readonly Rewritten[] = [
  rewritten('a log entry that is the whole of a branch', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (process.env.DEBUG) console.error('roots', roots.length);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry that is the whole of an `else`', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (process.env.QUIET) await writeFile('quiet', '');
  else console.error('roots', roots.length);
  return text((await readdir(folder)).join());`), tool(`
  if (process.env.QUIET) await writeFile('quiet', '');
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry that is the whole of a loop', tool(`
  const { roots } = await server.server.listRoots();
  for (const root of roots) console.error(root.uri);
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry behind `&&`', tool(`
  const { roots } = await server.server.listRoots();
  process.env.DEBUG && console.error('roots', roots.length);
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry in both branches', tool(`
  const { roots } = await server.server.listRoots();
  if (roots.length > 1) console.error('several roots', roots.length);
  else console.error('one root');
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`), tool(`
  console.error('one root');
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry of whole roots', tool(`
  const result = await server.server.listRoots();
  console.error('roots', JSON.stringify(result));
  console.error(result.roots);
  return text((await readdir(fileURLToPath(result.roots[0].uri))).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry of the `catch`', `
async function workspace() {
  try {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch (error) {
    console.error('no roots', error);
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  return directory ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('an error of the request, where the tool needs a directory now', tool(`
  let folder;
  try {
    const { roots } = await server.server.listRoots();
    folder = fileURLToPath(roots[0].uri);
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: 'No roots: ' + error.message }] };
  }
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a log entry of what was caught, in front of other sources, behind an argument', `
async function clientRoot() {
  try {
    const { roots } = await server.server.listRoots();
    return roots[0] ? fileURLToPath(roots[0].uri) : undefined;
  } catch (error) {
    if (process.env.DEBUG) console.error('no roots', error);
    console.error('none');
    return process.env.NOTES;
  }
}
${tool(`
  return text((await readdir(path ?? (await clientRoot()) ?? process.cwd())).join());`, 'path: z.string().optional()')}`, `
async function clientRoot() {
  console.error('none');
  return process.env.NOTES;
}
${tool(`
  return text((await readdir(path ?? (await clientRoot()) ?? process.cwd())).join());`, 'path: z.string().optional()')}`),
  rewritten('a log entry of what was caught, beside work for clients without roots', tool(`
  let folder;
  try {
    const { roots } = await server.server.listRoots();
    folder = fileURLToPath(roots[0].uri);
    console.error('using', folder);
  } catch (error) {
    console.warn('no roots', error);
    folder = process.env.NOTES ?? '.';
    await readdir('/');
  }
  return text((await readdir(folder)).join());`), tool(`
  let folder;
  if (directory !== undefined) {
    folder = directory;
    console.error('using', folder);
  } else {
    folder = process.env.NOTES ?? '.';
    await readdir('/');
  }
  return text((await readdir(folder)).join());`, OPTIONAL)),
];
