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
      check: `The \`{{name}}\` capability{{unsure}} is ${DEPRECATED}: this check will always be false. Make sure that the code for that case is the one that is wanted.`,
    },
  },
  create: (context) => reportUsages(context, ({ kind }) => (kind === 'capability-check' ? 'check' : undefined)),
};
