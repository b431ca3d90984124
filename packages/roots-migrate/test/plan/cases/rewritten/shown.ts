import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, tool } from '../../server.ts';

/** Answers that tell about roots beside their work. */
export const shown: readonly Rewritten[] = [
  rewritten('what the client can do', tool(`
  const capabilities = server.server.getClientCapabilities();
  return text('roots: ' + (capabilities?.roots ? 'yes' : 'no') + ', sampling: ' + (capabilities?.sampling ? 'yes' : 'no'));`), tool(`
  const capabilities = server.server.getClientCapabilities();
  return text('roots: ' + 'no' + ', sampling: ' + (capabilities?.sampling ? 'yes' : 'no'));`)),
  rewritten('the directory beside its names', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  return text(folder + ': ' + (await readdir(folder)).join());`), tool(`
  return text(directory + ': ' + (await readdir(directory)).join());`, REQUIRED)),
];
