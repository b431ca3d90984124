import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'request' | 'neverRan';

export const noRootsRequest: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow asking the client for its roots', url: docsUrl('no-roots-request') },
    schema: [],
    messages: {
      request: `\`{{name}}\` asks for roots{{unsure}}, ${DEPRECATED}. ${KINDS.request.advice}`,
      neverRan: '`{{name}}` is called on an `McpServer`, which has no such method (it is on `.server`): this never ran. Remove it, or take the directory as a tool parameter.',
    },
  },
  create: (context) =>
    reportUsages(context, ({ kind, neverRan }) => (kind !== 'request' ? undefined : neverRan === true ? 'neverRan' : 'request')),
};
