import type { Expected } from '../../roots-usage/test/cases/case.ts';
import type { RuleName } from '../src/rule-name.ts';

/** What ESLint must say of an expected usage. */
export interface ExpectedMessage {
  readonly ruleId: string;
  readonly messageId: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function expectedMessage(text: string, { start, end, usage }: Expected): ExpectedMessage {
  const [from, to] = [placeAt(text, start), placeAt(text, end)];
  const { rule, messageId } = messageOf(usage);
  return { ruleId: `mcp-roots/${rule}`, messageId, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The rule and message that report a usage, by its words in the table of cases. */
function messageOf(usage: string): { readonly rule: RuleName; readonly messageId: string } {
  const [kind, , detail] = usage.split(' ');
  switch (kind) {
    case 'capability':
    case 'handler':
    case 'notification':
      return { rule: `no-roots-${kind}`, messageId: kind };
    case 'request':
      return { rule: 'no-roots-request', messageId: usage.endsWith('tool-session') ? 'toolSession' : detail === undefined ? 'request' : 'reads' };
    case 'capability-check':
      return { rule: 'no-roots-capability-check', messageId: 'check' };
    case 'notification-handler':
      return { rule: 'no-roots-notification-handler', messageId: 'handler' };
    case 'imports':
      return { rule: 'no-roots-imports', messageId: 'imported' };
    case 'raw':
      return { rule: 'no-raw-roots', messageId: 'raw' };
    case 'misuse':
      return { rule: 'no-misused-roots', messageId: (detail ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) };
    default:
      throw new Error(`No rule reports ${usage}`);
  }
}
