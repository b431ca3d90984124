import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { SUGGESTIONS, type SuggestionIds } from '../suggestions.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'notification';

export const noRootsNotification: RootsRule<MessageIds | SuggestionIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow telling servers that the roots have changed', url: docsUrl('no-roots-notification') },
    hasSuggestions: true,
    schema: [],
    messages: {
      ...SUGGESTIONS,
      notification: `\`{{name}}\`{{unsure}} is ${DEPRECATED}. ${KINDS.notification.advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'notification' ? 'notification' : undefined)),
};
