import { CHANGED_CALL, LIST_CALL } from '../deprecated.ts';
import type { TypeShape } from './table.ts';

/** The key of `_meta` that carries the client's capabilities on every request of the 2026-07-28 era. */
export const CAPABILITIES_META_KEY = 'io.modelcontextprotocol/clientCapabilities';

const capabilitiesMeta: TypeShape = { members: { [CAPABILITIES_META_KEY]: 'ClientCapabilities' } };

/** Methods of both SDKs' `Protocol`, which clients and servers share. */
const protocolMembers: NonNullable<TypeShape['members']> = {
  request: 'SendRequest',
  notification: 'SendNotification',
  setRequestHandler: { call: { params: ['HandledRequest'], last: 'RequestHandler' } },
  setNotificationHandler: { call: { params: ['WatchedNotification'] } },
};

const registration: TypeShape = { call: { last: 'RequestHandler' } };

/** The types that both SDK majors have alike (`server/index.d.ts`, `server/mcp.d.ts`, `client/index.d.ts`, `types.d.ts`). */
export const commonTypes: Readonly<Record<string, TypeShape>> = {
  Server: {
    construct: { params: [undefined, 'ServerOptions'] },
    members: {
      ...protocolMembers,
      [LIST_CALL]: 'ListRoots',
      getClientCapabilities: { call: { returns: 'ClientCapabilities' } },
      registerCapabilities: { call: { params: ['ServerCapabilities'] } },
    },
  },
  McpServer: {
    construct: { params: [undefined, 'ServerOptions'] },
    members: {
      server: 'Server',
      registerTool: registration,
      registerPrompt: registration,
      registerResource: registration,
      tool: registration,
      prompt: registration,
      resource: registration,
    },
  },
  Client: {
    construct: { params: [undefined, 'ClientOptions'] },
    members: {
      ...protocolMembers,
      [CHANGED_CALL]: 'SendChanged',
      getServerCapabilities: { call: { returns: 'ServerCapabilities' } },
      registerCapabilities: { call: { params: ['ClientCapabilities'] } },
    },
  },
  Protocol: { members: protocolMembers },
  ClientOptions: { members: { capabilities: 'ClientCapabilities' } },
  ServerOptions: { members: { capabilities: 'ServerCapabilities' } },
  ClientCapabilities: {},
  ServerCapabilities: {},
  InitializeRequest: { members: { params: 'InitializeRequestParams' } },
  InitializeRequestParams: { members: { capabilities: 'ClientCapabilities' } },
  RequestMeta: capabilitiesMeta,
  RequestHandler: { call: { last: 'HandlerContext' } },
  /** What a request sender takes. */
  RequestMessage: {},
  SendRequest: { call: { params: ['RequestMessage'] } },
  SendNotification: { call: { params: ['NotificationMessage'] } },
  NotificationMessage: {},
  HandledRequest: {},
  WatchedNotification: {},
  ListRoots: { call: {} },
  SendChanged: { call: {} },
};
