/** What the cases import, by module; a name is imported where the code uses it. */
const imports: readonly { readonly module: string; readonly names: readonly string[] }[] = [
  { module: '@modelcontextprotocol/server', names: ['acceptedContent', 'CLIENT_CAPABILITIES_META_KEY', 'inputRequired', 'inputResponse', 'isInputRequiredResult', 'McpServer'] },
  { module: '@modelcontextprotocol/server/stdio', names: ['serveStdio'] },
  { module: 'node:fs', names: ['readdirSync'] },
  { module: 'node:url', names: ['fileURLToPath'] },
];

/** A server of SDK v2 in one file, around code of a case. */
export function serverOf(code: string): string {
  const own = `
const server = new McpServer({ name: 'notes', version: '1.0.0' });
const text = (value) => ({ content: [{ type: 'text', text: value }] });

${code.trim()}

serveStdio(() => server);
`;
  const lines = imports.flatMap(({ module, names }) => {
    const used = names.filter((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(own));
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${module}';\n`] : [];
  });
  return `${lines.join('')}import { z } from 'zod';\n${own}`;
}

/** The registration of a tool of this name, with these fields. */
export function tool(code: string, fields = 'name: z.string()', name = 'list'): string {
  const names = [...fields.matchAll(/(\w+): (?=z\.)/g)].map(([, field]) => field);
  return `
server.registerTool('${name}', { description: 'Notes.', inputSchema: z.object({ ${fields} }) }, async ({ ${names.join(', ')} }, ctx) => {
  ${code.trim()}
});`;
}

/** The registration of the same tool, once it takes a directory and needs nothing of its context. */
export function migrated(code: string, field = REQUIRED, name = 'list'): string {
  return tool(code, `name: z.string(), ${field}`, name).replace('}, ctx)', '})');
}

export const REQUIRED = `directory: z.string().describe('Absolute path of the directory to work in')`;
export const OPTIONAL = `directory: z.string().optional().describe('Absolute path of the directory to work in')`;

/** Reads the answer. */
export const READ = `const view = inputResponse(ctx.mcpReq.inputResponses, 'project');`;
/** Asks for roots alone. */
export const ASK = `inputRequired({ inputRequests: { project: inputRequired.listRoots() } })`;
/** The usual start of a tool. */
export const START = `${READ}
  if (view.kind !== 'roots') return ${ASK};`;
/** The directory of the first root. */
export const DIRECTORY = `fileURLToPath(view.roots[0].uri)`;
