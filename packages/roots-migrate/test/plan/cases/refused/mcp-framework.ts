import { refused, type Refused } from '../../case.ts';

const HEAD = `
import { MCPServer, MCPTool } from 'mcp-framework';`;

/** Tools that mcp-framework loads by their classes, and its server's own list. */
export const mcpFramework: readonly Refused[] = [
  refused('a tool that asks', 'loads the tool `ListNotes` by its class', `${HEAD}
class ListNotes extends MCPTool {
  name = 'list_notes';
  description = 'Notes.';
  schema = z.object({ suffix: z.string().describe('Ending of the names') });
  async execute({ suffix }) {
    const [root] = await this.getRoots();
    const names = await readdir(root ? fileURLToPath(root.uri) : process.cwd());
    return names.filter((name) => name.endsWith(suffix)).join();
  }
}
export default ListNotes;`),
  refused('a tool whose helper asks', 'loads the tool `ListNotes` by its class', `${HEAD}
class ListNotes extends MCPTool {
  name = 'list_notes';
  description = 'Notes.';
  schema = {};
  async folder() {
    const roots = await this.getRoots();
    if (roots.length === 0) throw new Error('No folder is open');
    return fileURLToPath(roots[0].uri);
  }
  async execute() {
    return (await readdir(await this.folder())).join();
  }
}
export default ListNotes;`),
  refused('the list of the server', 'when the server starts', `${HEAD}
const framework = new MCPServer();
await framework.start();
const roots = await framework.listRoots();
export const folders = roots.map((root) => fileURLToPath(root.uri));`),
];
