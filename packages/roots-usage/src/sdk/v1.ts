import { commonTypes } from './common.ts';
import { packages, type SdkTable, type TypeShape } from './table.ts';

const context: TypeShape = {
  members: { sendRequest: 'SendRequest', sendNotification: 'SendNotification', _meta: 'RequestMeta' },
};

const callback: TypeShape = { call: { last: 'HandlerContext' } };

/** `@modelcontextprotocol/sdk` 1.x: every subpath exports from the same set of names. */
export const v1: SdkTable = {
  sdk: 'v1',
  matches: packages('@modelcontextprotocol/sdk'),
  types: {
    ...commonTypes,
    HandlerContext: context,
    RequestHandlerExtra: context,
    ToolCallback: callback,
    PromptCallback: callback,
    ReadResourceCallback: callback,
    ReadResourceTemplateCallback: callback,
  },
};
