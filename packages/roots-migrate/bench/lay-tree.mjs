import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {number} index */
const server = (index) => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server${index} = new McpServer({ name: 'bench', version: '1.0.0' });

server${index}.registerTool('list', { inputSchema: { word: z.string() } }, async ({ word }) => {
  if (!server${index}.server.getClientCapabilities()?.roots) return { content: [] };
  const { roots } = await server${index}.server.listRoots();
  return { content: [{ type: 'text', text: word + roots.length }] };
});
`;

/** @param {number} index */
const other = (index) => `import { readFile } from 'node:fs/promises';

export interface Item${index} { readonly id: number; readonly name: string; readonly tags: readonly string[] }
${Array.from(
  { length: 8 },
  (_, n) => `
export async function read${index}_${n}(path: string): Promise<Item${index}[]> {
  const items: Item${index}[] = [];
  for (const [id, name] of (await readFile(path, 'utf8')).split('\\n').entries()) {
    if (name.startsWith('#')) continue;
    items.push({ id, name: name.trim(), tags: name.split(',').map((tag) => tag.toLowerCase()) });
  }
  return items.filter((item) => item.tags.length > ${n});
}`,
).join('\n')}
`;

/**
 * Lays a tree of generated files.
 * @param {string} folder @param {number} total @param {number} every one file in so many uses roots; none with 0
 * @returns how many use roots
 */
export function layTree(folder, total, every = 200) {
  let relevant = 0;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "dependencies": { "@modelcontextprotocol/sdk": "1", "zod": "4" } }');
  for (let index = 0; index < total; index++) {
    const path = join(folder, 'src', `d${Math.floor(index / 50)}`);
    if (index % 50 === 0) mkdirSync(path, { recursive: true });
    const usesRoots = every > 0 && index % every === 0;
    if (usesRoots) relevant += 1;
    writeFileSync(join(path, `f${index}.ts`), usesRoots ? server(index) : other(index));
  }
  return relevant;
}
