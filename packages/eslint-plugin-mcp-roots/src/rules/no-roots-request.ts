import { KINDS, type Usage } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'request' | 'reads' | 'toolSession';

export const noRootsRequest: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow asking the client for its roots', url: docsUrl('no-roots-request') },
    schema: [],
    messages: {
      request: `\`{{name}}\` asks for roots{{unsure}}, ${DEPRECATED}. ${KINDS.request.advice}`,
      reads: `\`{{name}}\` is read {{reads}} times here{{unsure}}, ${DEPRECATED}. Take the directory as a tool parameter: \`npx roots-migrate\` rewrites it.`,
      toolSession: "Since FastMCP 4 a tool's session is its auth data and holds no roots{{unsure}}: this reads nothing. Take the directory as a tool parameter.",
    },
  },
  create: reportUsages(messageOf),
};

function messageOf({ kind, toolSession, reads }: Usage): MessageIds | undefined {
  if (kind !== 'request') return undefined;
  if (toolSession === true) return 'toolSession';
  return reads === undefined ? 'request' : 'reads';
}
