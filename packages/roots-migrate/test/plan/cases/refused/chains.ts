import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const FOLDER = `
const byDefault = (error) => process.env.NOTES ?? String(error);
function folder() {
  return server.server.listRoots().then(({ roots: [root] }) => fileURLToPath(root.uri))`;

/** Callbacks of a chain whose parameters would be left without what they get. */
export const chains: readonly Refused[] = [
  refused('a default that tells the error', 'chained in a way', `${FOLDER}
    .catch((error) => byDefault(error));
}
${tool('return text((await readdir(await folder())).join());')}`),
  refused('a callback that reads it twice', 'chained in a way', `${FOLDER}
    .catch(() => process.env.NOTES || '.').then((path) => [path, basename(path)].join());
}
${tool('return text(await folder());')}`),
];
