import { CAPABILITY_KEY, LIST_CALL, LIST_METHOD } from '../deprecated.ts';
import { type MemberUse, packages, type SdkTable } from './table.ts';

const asks: MemberUse = { kind: 'request', name: LIST_METHOD, side: 'server' };

/** `mcp-framework`: a tool's `getRoots()`, the server's list (`tools/BaseTool.d.ts`, `core/MCPServer.d.ts`). */
export const mcpFramework: SdkTable = {
  sdk: 'mcp-framework',
  matches: packages('mcp-framework'),
  types: {
    MCPTool: { construct: {}, members: { getRoots: { use: asks, call: {} } } },
    MCPServer: { construct: {}, members: { [LIST_CALL]: { use: asks, call: {} }, [CAPABILITY_KEY]: { use: asks } } },
  },
};
