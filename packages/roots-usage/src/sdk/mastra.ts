import { CAPABILITY_KEY, CHANGED_CALL, CHANGED_METHOD } from '../deprecated.ts';
import { commonTypes } from './common.ts';
import { type MemberUse, packages, type SdkTable } from './table.ts';

const sends: MemberUse = { kind: 'notification', name: CHANGED_METHOD, side: 'client' };

/** `@mastra/mcp` 1.x (2.0 has no roots): a server's `roots` declare, answer and notify (`client/types.d.ts`). */
export const mastra: SdkTable = {
  sdk: 'mastra',
  matches: packages('@mastra/mcp'),
  types: {
    ...commonTypes,
    MCPClient: { construct: { params: ['MCPClientOptions'] } },
    MCPConfiguration: { construct: { params: ['MCPClientOptions'] } },
    MCPClientOptions: { members: { servers: { index: 'MastraMCPServerDefinition' } } },
    MastraMCPServerDefinition: {
      members: {
        [CAPABILITY_KEY]: { use: { kind: 'capability', name: CAPABILITY_KEY, side: 'client', when: 'filled' } },
        capabilities: 'ClientCapabilities',
      },
    },
    InternalMastraMCPClient: {
      construct: { params: ['InternalMastraMCPClientOptions'] },
      members: { setRoots: { use: sends, call: {} }, [CHANGED_CALL]: { use: sends, call: {} } },
    },
    InternalMastraMCPClientOptions: { members: { server: 'MastraMCPServerDefinition', capabilities: 'ClientCapabilities' } },
  },
};
