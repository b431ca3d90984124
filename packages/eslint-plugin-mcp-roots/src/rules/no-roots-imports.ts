import { KINDS } from 'roots-usage';
import { docsUrl } from '../docs.ts';
import { reportUsages } from '../report.ts';
import type { RootsRule } from '../rule.ts';
import { DEPRECATED } from '../wording.ts';

type MessageIds = 'imported';

export const noRootsImports: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow importing the types and schemas of roots', url: docsUrl('no-roots-imports') },
    fixable: 'code',
    schema: [],
    messages: {
      imported: `\`{{name}}\` is ${DEPRECATED}. ${KINDS.imports.advice}`,
    },
  },
  create: reportUsages(({ kind }) => (kind === 'imports' ? 'imported' : undefined)),
};
