import type { Usage } from 'roots-usage';
import { gated } from './gate.ts';
import { usagesOf } from './usages.ts';

/** The `create` of a rule that reports each usage it speaks of, at its token. `message` gives nothing for usages of other rules. */
export function reportUsages<MessageIds extends string>(message: (usage: Usage) => MessageIds | undefined): ReturnType<typeof gated<MessageIds>> {
  return gated((context) => ({
    Program() {
      const { sourceCode } = context;
      for (const usage of usagesOf(context)) {
        const messageId = message(usage);
        if (messageId === undefined) continue;
        const loc = { start: sourceCode.getLocFromIndex(usage.start), end: sourceCode.getLocFromIndex(usage.end) };
        const unsure = usage.certainty === 'likely' ? ' (receiver not resolved)' : '';
        context.report({ loc, messageId, data: { name: usage.name, unsure, reads: String(usage.reads) } });
      }
    },
  }));
}
