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

/** What a low-level server imports of the SDK's types, in order. */
const types = ['CallToolRequestSchema', 'ErrorCode', 'ListRootsResultSchema', 'ListToolsRequestSchema', 'McpError'];

/** The file of a server with one server object, `server`, around code of a case: a low-level one, where the code sets request handlers; FastMCP's, where the code makes one. */
export function serverOf(code: string): string {
  const own = code.trim();
  if (own.includes('new FastMCP(')) return fastmcpOf(own);
  const isLowLevel = own.includes('server.setRequestHandler(');
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w])${name}\\b`).test(own) && !new RegExp(`(?:function|const|let|class) ${name}\\b`).test(own);
  const lines = importsOf(uses);
  return `import { ${isLowLevel ? 'Server' : 'McpServer'} } from '@modelcontextprotocol/sdk/server/${isLowLevel ? 'index' : 'mcp'}.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
${isLowLevel ? `import { ${types.filter(uses).join(', ')} } from '@modelcontextprotocol/sdk/types.js';\n` : ''}${lines.map((line) => `${line}\n`).join('')}${isLowLevel && !uses('z') ? '' : `import { z } from 'zod';\n`}
const server = new ${isLowLevel ? 'Server' : 'McpServer'}({ name: 'notes', version: '1.0.0' });
${uses('text') ? TEXT : ''}
${own}

await server.connect(new StdioServerTransport());
`;
}

function importsOf(uses: (name: string) => boolean): readonly string[] {
  return imports.flatMap(({ module, names }) => {
    const used = names.filter(uses);
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${module}';`] : [];
  });
}

function fastmcpOf(own: string): string {
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w])${name}\\b`).test(own) && !new RegExp(`(?:function|const|let|class) ${name}\\b`).test(own);
  return `${importsOf(uses).map((line) => `${line}\n`).join('')}import { FastMCP${uses('FastMCPSession') ? ', type FastMCPSession' : ''} } from 'fastmcp';
${uses('z') ? 'import { z } from \'zod\';\n' : ''}
${own}

await server.start({ transportType: 'stdio' });
`;
}

/** The registration of a FastMCP tool `list` with these fields; without any it has no `parameters`. */
export function fastTool(code: string, fields = '', parameters = fields === '' ? '' : braced([...fields.matchAll(/(\w+): (?=z\.)/g)].map(([, field]) => field).join(', '))): string {
  return `
server.addTool({
  name: 'list',
  description: 'Notes.',${fields === '' ? '' : `\n  parameters: z.object(${braced(fields)}),`}
  execute: async (${parameters}) => {
    ${code.trim().replaceAll('\n', '\n  ')}
  },
});`;
}

/** The registration of a tool `list` with these fields, whose handler takes them all. */
export function tool(code: string, fields = '', name = 'list'): string {
  const names = [...fields.matchAll(/(\w+): (?=z\.)/g)].map(([, field]) => field);
  return `
server.registerTool('${name}', { description: 'Notes.', inputSchema: ${braced(fields)} }, async (${names.length > 0 ? braced(names.join(', ')) : ''}) => {
  ${code.trim()}
});`;
}

/** A low-level server with a tool `list` of these properties and a tool `ping`: the code is what its dispatcher does. */
export function lowLevel(code: string, properties = `suffix: { type: 'string' }`, required?: string, parameters = 'request'): string {
  return `
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'list', inputSchema: { type: 'object', properties: ${braced(properties)}${required === undefined ? '' : `, required: [${required}]`} } },
    { name: 'ping', inputSchema: { type: 'object' } },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (${parameters}) => {
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

/** The same as a property of a JSON Schema. */
export const JSON_PROPERTY = `directory: { type: 'string', description: 'Absolute path of the directory to work in' }`;
