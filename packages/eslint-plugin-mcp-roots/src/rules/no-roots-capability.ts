import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { SUGGESTIONS, type SuggestionIds } from '../suggestions.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'capability';

export const noRootsCapability: RootsRule<MessageIds | SuggestionIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow declaring the roots capability', url: docsUrl('no-roots-capability') },
    hasSuggestions: true,
    schema: [],
    messages: {
      ...SUGGESTIONS,
      capability: `The \`{{name}}\` capability{{unsure}} is ${DEPRECATED}. ${KINDS.capability.advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'capability' ? 'capability' : undefined)),
};
