import type { Mistake, Usage } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { SUGGESTIONS, type SuggestionIds } from '../suggestions.ts';

type MessageIds =
  | 'serverCapability'
  | 'serverHandler'
  | 'serverCapabilityRead'
  | 'clientWatches'
  | 'requestOnMcpServer'
  | 'sendWhenGone'
  | 'sendWithoutCapability'
  | 'handlerWithoutCapability'
  | 'capabilityWithoutHandler';

const MESSAGE_OF: Readonly<Record<Mistake, MessageIds>> = {
  'server-capability': 'serverCapability',
  'server-handler': 'serverHandler',
  'server-capability-read': 'serverCapabilityRead',
  'client-watches': 'clientWatches',
  'request-on-mcp-server': 'requestOnMcpServer',
  'send-when-gone': 'sendWhenGone',
  'send-without-capability': 'sendWithoutCapability',
  'handler-without-capability': 'handlerWithoutCapability',
  'capability-without-handler': 'capabilityWithoutHandler',
};

export const noMisusedRoots: RootsRule<MessageIds | SuggestionIds> = {
  meta: {
    type: 'problem',
    docs: { description: 'disallow uses of roots that are wrong on any revision', url: docsUrl('no-misused-roots') },
    hasSuggestions: true,
    schema: [],
    messages: {
      ...SUGGESTIONS,
      serverCapability: '`{{name}}` is a capability of clients: among server capabilities{{unsure}} it has no effect, and clients strip it. Remove it.',
      serverHandler: 'No SDK client sends `{{name}}`: a server never gets it{{unsure}}, so this handler never runs. Remove it.',
      serverCapabilityRead: 'Servers have no `{{name}}` capability: this is always undefined{{unsure}}. Remove the check and what depends on it.',
      clientWatches: 'Clients send `{{name}}`, they never get it{{unsure}}: this handler never runs. Remove it.',
      requestOnMcpServer: '`McpServer` has no `{{name}}` (it is on `.server`), so this never ran{{unsure}}. Remove it, or take the directory as a tool parameter.',
      sendWhenGone: '`{{name}}` always rejects on a client that is pinned to 2026-07-28: the notification is gone there. Remove it.',
      sendWithoutCapability: '`{{name}}` rejects: this client does not declare `listChanged: true`. Remove it.',
      handlerWithoutCapability: 'This handler for `{{name}}` throws when it is set: the client does not declare the capability. Remove it.',
      capabilityWithoutHandler: 'The `{{name}}` capability is declared and nothing answers: servers that ask get an error. Remove it.',
    },
  },
  create: reportUsages(messageOf),
};

function messageOf({ kind, mistake }: Usage): MessageIds | undefined {
  return kind === 'misuse' && mistake !== undefined ? MESSAGE_OF[mistake] : undefined;
}
