import { LIST_CALL } from '../deprecated.ts';
import { CAPABILITIES_META_KEY, commonTypes } from './common.ts';
import { packages, type SdkTable, type TypeShape } from './table.ts';

const context: TypeShape = { members: { mcpReq: 'RequestContext' } };

const callback: TypeShape = { call: { last: 'HandlerContext' } };

/** `@modelcontextprotocol/{server,client,core}` 2.x. */
export const v2: SdkTable = {
  sdk: 'v2',
  matches: packages('@modelcontextprotocol/server', '@modelcontextprotocol/client', '@modelcontextprotocol/core'),
  constants: { CLIENT_CAPABILITIES_META_KEY: CAPABILITIES_META_KEY },
  types: {
    ...commonTypes,
    HandlerContext: context,
    ServerContext: context,
    BaseContext: context,
    ToolCallback: callback,
    PromptCallback: callback,
    ReadResourceCallback: callback,
    RequestContext: {
      members: { send: 'SendRequest', notify: 'SendNotification', envelope: 'RequestMetaEnvelope', _meta: 'RequestMeta' },
    },
    RequestMetaEnvelope: { members: { [CAPABILITIES_META_KEY]: 'ClientCapabilities' } },
    inputRequired: {
      call: { params: ['InputRequiredOptions'], returns: 'InputRequiredResult' },
      members: { [LIST_CALL]: 'ListRoots' },
    },
    InputRequiredOptions: { members: { inputRequests: 'InputRequests' } },
    InputRequiredResult: { members: { inputRequests: 'InputRequests' } },
    InputRequests: { index: 'RequestMessage' },
    /** Schemas and guards by type name: `specTypeSchemas.ListRootsRequest`. */
    specTypeSchemas: { index: 'SpecType' },
    isSpecType: { index: 'SpecType' },
    SpecType: {},
  },
};
