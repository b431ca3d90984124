import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const WHY = 'What the tools do, and not only what they say, hangs on whether';
const LIST = 'return text((await readdir(folder)).join());';
const FOLDER = 'folder: z.string()';
const GATE = 'server.server.getClientCapabilities()?.roots';

/** Checks of the capability without a request, on which more hangs than what is told. */
export const bareGates: readonly Refused[] = [
  refused('a tool that refuses clients with roots', WHY, tool(`
  if (${GATE}) throw new Error('Use the editor.');
  ${LIST}`, FOLDER)),
  refused('an error as the answer', WHY, tool(`
  if (${GATE}) return { ...text('no'), isError: true };
  return text('fine');`)),
  refused('a tool that does nothing for clients with roots', WHY, tool(`
  if (${GATE}) return text('Open the folder in your editor.');
  ${LIST}`, FOLDER)),
  refused('a tool that does nothing for clients without', WHY, tool(`
  if (!${GATE}) return text('Your client has no roots.');
  ${LIST}`, FOLDER)),
  refused('other work', WHY, tool(`
  const base = ${GATE} ? join(folder, 'src') : folder;
  return text((await readdir(base)).join());`, FOLDER)),
  refused('a check of a path beside it', WHY, tool(`
  if (${GATE} && !folder.startsWith('/srv')) return text('denied');
  ${LIST}`, FOLDER)),
  refused('a mode that is handed on', WHY, `
async function run(folder, mode) {
  return mode === 'open' ? (await readdir(folder)).join() : 'no';
}
${tool(`
  const mode = ${GATE} ? 'strict' : 'open';
  return text(await run(folder, mode));`, FOLDER)}`),
  refused('a mode that is compared', WHY, tool(`
  const mode = ${GATE} ? 'strict' : 'open';
  if (mode === 'strict') throw new Error('no');
  ${LIST}`, FOLDER)),
  refused('more that is shown without roots', WHY, tool(`
  const names = await readdir(folder);
  const visible = names.filter((name) => !name.startsWith('.'));
  return text((${GATE} ? visible : names).join());`, FOLDER)),
  refused('a text that is redacted', WHY, `
const redact = (value) => value.replace(/secret/g, '');
${tool(`return text(${GATE} ? redact(folder) : folder);`, FOLDER)}`),
  refused('a filter', WHY, tool(`
  const hides = Boolean(${GATE});
  return text((await readdir(folder)).filter((name) => !hides || !name.startsWith('.')).join());`, FOLDER)),
  refused('a file that is written', WHY, tool(`
  if (${GATE}) return text('kept by the editor');
  await writeFile(folder, 'x');
  return text('written');`, FOLDER)),
  refused('an entry of a list', WHY, tool(`
  const list = [${GATE} && 'roots', 'files'].filter(Boolean);
  return text(list.join());`)),
  refused('a switch', WHY, tool(`
  switch (true) {
    case Boolean(${GATE}): return text('with');
    default: return text('without');
  }`)),
  refused('a tool that is switched off', 'Whether `list` is registered hangs on this check', `
const list = ${tool(`return text((await readdir(fileURLToPath((await server.server.listRoots()).roots[0].uri))).join());`).trim()}
server.server.oninitialized = () => {
  if (!${GATE}) list.disable();
};`),
];
