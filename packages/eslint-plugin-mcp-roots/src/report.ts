import { mayUseRoots, type Usage } from 'roots-usage';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';
import { usagesOf } from './usages.ts';

/** Reports each usage that a rule speaks of, at its token. `message` gives nothing for usages of other rules. */
export function reportUsages<MessageIds extends string>(
  context: RuleContext<MessageIds>,
  message: (usage: Usage) => MessageIds | undefined,
): { Program?: () => void } {
  const { sourceCode, settings } = context;
  // Only the text may be asked for here: oxlint hands the tree over as soon as something looks at it.
  if (!mayUseRoots(sourceCode.text, readSettings(settings).modules.length > 0)) return {};
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
