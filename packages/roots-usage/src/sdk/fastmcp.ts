import { CAPABILITY_KEY, CHANGED_METHOD, LIST_METHOD } from '../deprecated.ts';
import { commonTypes } from './common.ts';
import { type MemberUse, packages, type SdkTable, type TypeShape } from './table.ts';

const asks: MemberUse = { kind: 'request', name: LIST_METHOD, side: 'server' };

const adds = (definition: string): TypeShape => ({ call: { params: [definition] } });

const session: TypeShape = {
  members: {
    [CAPABILITY_KEY]: { use: asks },
    on: { call: { params: ['SessionEventName'] } },
    once: { call: { params: ['SessionEventName'] } },
    server: 'Server',
    clientCapabilities: 'ClientCapabilities',
  },
};

const options: TypeShape = { members: { [CAPABILITY_KEY]: { use: { ...asks, when: 'enabled' } } } };

const context: TypeShape = { members: { session: { members: { [CAPABILITY_KEY]: { use: { ...asks, toolSession: true } } } } } };

/** `fastmcp`: `session.roots` holds what the framework asked the client for by itself (`FastMCP.d.ts`). */
export const fastmcp: SdkTable = {
  sdk: 'fastmcp',
  matches: packages('fastmcp'),
  spelled: { object: 'session', member: CAPABILITY_KEY, use: asks },
  types: {
    ...commonTypes,
    FastMCP: {
      construct: { params: ['ServerOptions'] },
      members: {
        sessions: { elements: 'FastMCPSession' },
        on: { call: { params: [undefined, 'SessionListener'] } },
        once: { call: { params: [undefined, 'SessionListener'] } },
        addTool: adds('Tool'),
        addTools: adds('Tools'),
        addPrompt: adds('Tool'),
        addResource: adds('Tool'),
      },
    },
    ServerOptions: options,
    FastMCPSession: { ...session, construct: {} },
    SessionListener: { call: { params: [{ members: { session: 'FastMCPSession' } }] } },
    SessionEventName: { strings: { rootsChanged: { kind: 'notification-handler', name: CHANGED_METHOD, side: 'server' } } },
    Tools: { elements: 'Tool' },
    Tool: { members: { execute: 'ToolFunction', load: 'ToolFunction' } },
    ToolFunction: { call: { params: [undefined, 'Context'] } },
    Context: context,
  },
};
