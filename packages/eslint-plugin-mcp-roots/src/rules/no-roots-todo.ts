import { docsUrl } from '../docs.ts';
import { gated } from '../gate.ts';
import type { RootsRule } from '../rule.ts';

type MessageIds = 'todo';

/** What `roots-migrate --annotate` marks a line with. */
const MARKER = 'TODO(roots-migrate)';

export const noRootsTodo: RootsRule<MessageIds> = {
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow `TODO(roots-migrate)` comments that the codemod left', url: docsUrl('no-roots-todo') },
    schema: [],
    messages: {
      todo: '`roots-migrate` left this use of roots for you, with the reason. Change the code by hand, then remove the comment.',
    },
  },
  create: gated((context) => {
    const { sourceCode } = context;
    if (!sourceCode.text.includes(MARKER)) return {};
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const index = comment.value.indexOf(MARKER);
          if (index < 0) continue;
          const start = comment.range[0] + 2 + index;
          const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(start + MARKER.length) };
          context.report({ loc, messageId: 'todo' });
        }
      },
    };
  }),
};
