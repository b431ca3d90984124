import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'check';

export const noRootsCapabilityCheck: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow asking whether the client has the roots capability', url: docsUrl('no-roots-capability-check') },
    schema: [],
    messages: {
      check: `The \`{{name}}\` capability{{unsure}} is ${DEPRECATED}. ${KINDS['capability-check'].advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'capability-check' ? 'check' : undefined)),
};
