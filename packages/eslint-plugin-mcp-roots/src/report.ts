import type { Usage } from 'roots-usage';
import { passesGate } from './gate.ts';
import type { RuleContext } from './rule.ts';
import { usagesOf } from './usages.ts';

/** Reports each usage that a rule speaks of, at its token. `message` gives nothing for usages of other rules. */
export function reportUsages<MessageIds extends string>(
  context: RuleContext<MessageIds>,
  message: (usage: Usage) => MessageIds | undefined,
): { Program?: () => void } {
  if (!passesGate(context)) return {};
  const { sourceCode } = context;
  return {
    Program() {
      for (const usage of usagesOf(context)) {
        const messageId = message(usage);
        if (messageId === undefined) continue;
        const loc = { start: sourceCode.getLocFromIndex(usage.start), end: sourceCode.getLocFromIndex(usage.end) };
        const unsure = usage.certainty === 'likely' ? ' (receiver not resolved)' : '';
        context.report({ loc, messageId, data: { name: usage.name, unsure, reads: String(usage.reads) } });
      }
    },
  };
}
