import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'handler';

export const noRootsNotificationHandler: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow watching for changed roots', url: docsUrl('no-roots-notification-handler') },
    schema: [],
    messages: {
      handler: `\`{{name}}\`{{unsure}} is ${DEPRECATED}. ${KINDS['notification-handler'].advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'notification-handler' ? 'handler' : undefined)),
};
