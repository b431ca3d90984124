import type { Usage } from 'roots-usage';
import type { RuleContext } from './rule.ts';
import { mayHaveUsages, usagesOf } from './usages.ts';

/** Reports each usage that a rule speaks of, at its token. `message` gives nothing for usages of other rules. */
export function reportUsages<MessageIds extends string>(
  context: RuleContext<MessageIds>,
  message: (usage: Usage) => MessageIds | undefined,
): { Program?: () => void } {
  const { sourceCode } = context;
  if (!mayHaveUsages(sourceCode)) return {};
  return {
    Program() {
      for (const usage of usagesOf(sourceCode)) {
        const messageId = message(usage);
        if (messageId === undefined) continue;
        const loc = { start: sourceCode.getLocFromIndex(usage.start), end: sourceCode.getLocFromIndex(usage.end) };
        context.report({ loc, messageId, data: { name: usage.name, unsure: usage.certainty === 'likely' ? ' (receiver not resolved)' : '' } });
      }
    },
  };
}
