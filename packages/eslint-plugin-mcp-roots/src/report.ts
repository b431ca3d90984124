import type { Usage } from 'roots-usage';
import { gated } from './gate.ts';
import { fixOf, suggestion } from './suggestions.ts';
import { usagesOf } from './usages.ts';

/**
 * The `create` of a rule that reports each usage it speaks of, at its token, with what can be done about it. `message`
 * gives nothing for usages of other rules.
 */
export function reportUsages(message: (usage: Usage) => string | undefined): ReturnType<typeof gated<string>> {
  return gated((context) => ({
    Program() {
      const { sourceCode } = context;
      const { usages, removals } = usagesOf(context);
      for (const usage of usages) {
        const messageId = message(usage);
        if (messageId === undefined) continue;
        const loc = { start: sourceCode.getLocFromIndex(usage.start), end: sourceCode.getLocFromIndex(usage.end) };
        const unsure = usage.certainty === 'likely' ? ' (receiver not resolved)' : '';
        const own = removals.get(usage.start) ?? [];
        const suggest = own.filter(({ takes }) => takes !== 'import').map(suggestion);
        // Imports of one statement go by one fix, which stands at the first of them: several would touch, and wait for each other.
        const unused = own.find(({ takes, usages: [first] }) => takes === 'import' && first === usage);
        context.report({ loc, messageId, data: { name: usage.name, unsure, reads: String(usage.reads) }, suggest, fix: unused === undefined ? null : fixOf(unused) });
      }
    },
  }));
}
