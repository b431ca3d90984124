import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file that starts a published server. */
export function publishedServer(name: 'server-everything' | 'server-filesystem'): string {
  return join(dirname(fileURLToPath(import.meta.url)), `../../node_modules/@modelcontextprotocol/${name}/dist/index.js`);
}
