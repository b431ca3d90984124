import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'raw';

export const noRawRoots: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow roots in raw protocol messages', url: docsUrl('no-raw-roots') },
    schema: [],
    messages: {
      raw: `\`{{name}}\` of the raw protocol is ${DEPRECATED}. ${KINDS.raw.advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'raw' ? 'raw' : undefined)),
};
