import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { SUGGESTIONS, type SuggestionIds } from '../suggestions.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'handler';

export const noRootsHandler: RootsRule<MessageIds | SuggestionIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow answering requests for roots', url: docsUrl('no-roots-handler') },
    hasSuggestions: true,
    schema: [],
    messages: {
      ...SUGGESTIONS,
      handler: `This answers \`{{name}}\`{{unsure}}, ${DEPRECATED}. ${KINDS.handler.advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'handler' ? 'handler' : undefined)),
};
