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
      handler: `Roots are ${DEPRECATED}: \`{{name}}\` is never sent on 2026-07-28 connections. Remove this handler with the request for roots{{unsure}}.`,
    },
  },
  create: (context) => reportUsages(context, ({ kind }) => (kind === 'notification-handler' ? 'handler' : undefined)),
};
