import type { TSESLint } from '@typescript-eslint/utils';
import { LIST_METHOD, type Removal } from 'roots-usage';

export type SuggestionIds = 'removeNotification' | 'removeHandler' | 'removeCapability' | 'removeRead' | 'removeCall' | 'removeClient' | 'removeEscaped';

/** What the suggestions say: they name what goes. */
export const SUGGESTIONS: Readonly<Record<SuggestionIds, string>> = {
  removeNotification: 'Remove this notification.',
  removeHandler: 'Remove this handler.',
  removeCapability: 'Remove the `roots` capability here.',
  removeRead: 'Remove this check, which is always undefined.',
  removeCall: 'Remove this call, which never ran.',
  removeClient: 'Remove roots from this client, all at once: {{what}}.',
  removeEscaped: 'Remove roots from this client, all at once: {{what}}. It is also handed on: a handler that is set elsewhere would throw.',
};

/** The suggestion that a removal makes at a usage. */
export function suggestion(removal: Removal): { readonly messageId: SuggestionIds; readonly data?: Readonly<Record<string, string>>; readonly fix: TSESLint.ReportFixFunction } {
  const fix = fixOf(removal);
  if (removal.takes === 'client') return { messageId: removal.escapes ? 'removeEscaped' : 'removeClient', data: { what: parts(removal) }, fix };
  return { messageId: idOf(removal), fix };
}

/** The edits of a removal, as one fix. */
export function fixOf({ edits }: Removal): TSESLint.ReportFixFunction {
  return (fixer) => edits.map(({ start, end, text }) => fixer.replaceTextRange([start, end], text));
}

function idOf({ usages: [usage] }: Removal): SuggestionIds {
  switch (usage?.mistake) {
    case undefined:
    case 'send-when-gone':
    case 'send-without-capability':
      return 'removeNotification';
    case 'server-capability':
    case 'capability-without-handler':
      return 'removeCapability';
    case 'server-handler':
    case 'client-watches':
    case 'handler-without-capability':
      return 'removeHandler';
    case 'server-capability-read':
      return 'removeRead';
    case 'request-on-mcp-server':
      return 'removeCall';
  }
}

/** The parts of a client's removal, counted: "1 capability, 2 handlers and 1 notification". */
function parts({ usages }: Removal): string {
  const names = usages.map(({ name }) => (name === 'roots' ? 'capability' : name === LIST_METHOD ? 'handler' : 'notification'));
  const counted = ['capability', 'handler', 'notification'].flatMap((name) => {
    const count = names.filter((item) => item === name).length;
    if (count === 0) return [];
    return [count === 1 ? `1 ${name}` : `${count} ${name === 'capability' ? 'capabilities' : `${name}s`}`];
  });
  return counted.length < 2 ? counted.join('') : `${counted.slice(0, -1).join(', ')} and ${counted.at(-1) ?? ''}`;
}
