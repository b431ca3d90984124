import { KINDS, type UsageKind } from 'roots-usage';

/** A kind of remark, for formats that sort remarks by rule. */
export interface ReportRule {
  readonly id: string;
  readonly level: 'warning' | 'note';
  /** What it finds, in a few words. */
  readonly title: string;
  /** What to do. */
  readonly help: string;
}

const titles: Readonly<Record<UsageKind, string>> = {
  capability: 'A client declares the deprecated roots capability',
  handler: 'A client answers the deprecated roots/list',
  notification: 'A client sends the deprecated notice that its roots changed',
  request: 'A server asks the client for its roots, which is deprecated',
  'notification-handler': 'A server waits for the deprecated notice that roots changed',
  'capability-check': 'A server checks the deprecated roots capability',
  imports: 'A deprecated name of roots is imported',
  misuse: 'Roots are used in a way that never worked',
  raw: 'A raw protocol message uses roots, which are deprecated',
};

/** The rule of a kind of usage. */
export function usageRule(kind: UsageKind): ReportRule {
  return { id: `roots-${kind}`, level: 'warning', title: titles[kind], help: KINDS[kind].advice };
}

/** The rules of everything else that a report says about a place. */
export const remarkRules = {
  left: { id: 'roots-left', level: 'warning', title: 'Code that was left as it is', help: 'Do by hand what the message says, then run roots-migrate again.' },
  security: { id: 'roots-security', level: 'warning', title: 'Who may choose a path changes', help: 'Decide whether the new behaviour is what you want before you release it.' },
  boundaries: { id: 'roots-configuration', level: 'warning', title: 'The server needs to be told its directories', help: 'Start the server as the message says, and tell those who run it.' },
  review: { id: 'roots-review', level: 'note', title: 'A place of the rewrite to look at', help: 'Read the place in the diff: what the message names is no mistake, but a person should know it.' },
  falseText: { id: 'roots-false-text', level: 'note', title: 'Text that the rewrite makes false', help: 'Rewrite the comment, description or message: roots-migrate never edits sentences.' },
  testsToUpdate: { id: 'roots-test-to-update', level: 'note', title: 'A test that the rewrite breaks', help: 'Update the test: roots-migrate never rewrites tests.' },
} as const satisfies Readonly<Record<string, ReportRule>>;
