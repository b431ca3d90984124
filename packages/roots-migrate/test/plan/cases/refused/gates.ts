import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const supported = 'const rootsSupported = () => Boolean(server.server.getClientCapabilities()?.roots);\n';
const dir = `async function dir() {
  return rootsSupported() ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : '.';
}
`;
const list = `
server.registerTool('names', { description: 'Names.', inputSchema: {} }, async () => text((await readdir(await dir())).join()));`;

const why = 'Something else than the request hangs on this check';

/** Checks of the capability on which more hangs than the request. */
export const gates: readonly Refused[] = [
  refused('a refusal behind a helper that a hint uses too', why, `${supported}${dir}${tool(`
  if (rootsSupported()) throw new Error('use the editor');
  return text('done');`)}${list}`),
  refused('a boundary of another function behind such a helper', why, `${supported}${dir}${tool(`
  if (rootsSupported()) {
    const allowed = await kept;
    if (!allowed.some((one) => file.startsWith(one))) return text('denied');
  }
  return text(await readFile(file, 'utf8'));`, 'file: z.string()')}${list}`),
  refused('a variable that switches a check on', why, tool(`
  const limited = server.server.getClientCapabilities()?.roots;
  const base = limited ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : '.';
  if (limited && !allowed.some((one) => file.startsWith(one))) return text('denied');
  return text((await readdir(base)).join());`, 'file: z.string()')),
];
