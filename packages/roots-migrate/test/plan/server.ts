/** What a small server may import, in order; an import stands in it only where its code uses a name of it. */
const imports: readonly { readonly module: string; readonly names: readonly string[] }[] = [
  { module: 'node:child_process', names: ['execFile', 'execFileSync', 'spawnSync'] },
  { module: 'node:crypto', names: ['createHash'] },
  { module: 'node:fs', names: ['existsSync', 'readFileSync', 'realpathSync', 'statSync', 'writeFileSync'] },
  { module: 'node:fs/promises', names: ['readdir', 'readFile', 'realpath', 'stat', 'writeFile'] },
  { module: 'node:os', names: ['homedir', 'tmpdir'] },
  { module: 'node:path', names: ['basename', 'dirname', 'isAbsolute', 'join', 'normalize', 'parse', 'relative', 'resolve', 'sep'] },
  { module: 'node:url', names: ['fileURLToPath', 'pathToFileURL'] },
];

const TEXT = `
/** An answer of one text. */
function text(value) {
  return { content: [{ type: 'text', text: value }] };
}
`;

/** The file of a server with one server object, `server`, around code of a case. */
export function serverOf(code: string): string {
  const own = code.trim();
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w])${name}\\b`).test(own) && !new RegExp(`(?:function|const|let|class) ${name}\\b`).test(own);
  const lines = imports.flatMap(({ module, names }) => {
    const used = names.filter(uses);
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${module}';`] : [];
  });
  return `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
${lines.map((line) => `${line}\n`).join('')}import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });
${uses('text') ? TEXT : ''}
${own}

await server.connect(new StdioServerTransport());
`;
}

/** The registration of a tool `list` with these fields, whose handler takes them all. */
export function tool(code: string, fields = '', name = 'list'): string {
  const names = [...fields.matchAll(/(\w+): (?=z\.)/g)].map(([, field]) => field);
  return `
server.registerTool('${name}', { description: 'Notes.', inputSchema: ${braced(fields)} }, async (${names.length > 0 ? braced(names.join(', ')) : ''}) => {
  ${code.trim()}
});`;
}

function braced(inner: string): string {
  return inner === '' ? '{}' : `{ ${inner} }`;
}

/** The parameter that a rewrite adds, as a field of a schema. */
export const OPTIONAL = `directory: z.string().optional().describe('Absolute path of the directory to work in')`;
export const REQUIRED = `directory: z.string().describe('Absolute path of the directory to work in')`;
export const OPTIONAL_LIST = `directories: z.array(z.string()).optional().describe('Absolute paths of the directories to work in')`;
export const REQUIRED_LIST = `directories: z.array(z.string()).describe('Absolute paths of the directories to work in')`;
