import { describe, expect, it } from 'vitest';
import { KINDS } from 'roots-usage';
import plugin from '../src/index.ts';

const KIND_OF: Readonly<Record<string, string>> = { 'no-misused-roots': 'misuse', 'no-raw-roots': 'raw' };

/** The longest name that a rule's usages carry; nothing for a rule that names none. */
function longestName(rule: string): string {
  const own = KIND_OF[rule] ?? rule.replace('no-roots-', '');
  const names = Object.entries(KINDS).flatMap(([kind, facts]) => (kind === own ? facts.names : []));
  return names.sort((a, b) => b.length - a.length)[0] ?? '';
}

describe.each(Object.entries(plugin.rules))('%s', (name, { meta }) => {
  it.each(Object.entries(meta?.messages ?? {}))('%s is short and whole', (_, message) => {
    const text = message.replaceAll('{{name}}', longestName(name)).replaceAll('{{unsure}}', ' (receiver not resolved)').replaceAll('{{reads}}', '99').replaceAll('{{what}}', '2 capabilities, 10 handlers and 10 notifications');
    expect(text).not.toContain('{{');
    expect(text.length, text).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^[A-Z`].*\.$/);
  });

  it('points to its page', () => {
    expect(meta?.docs?.url).toMatch(new RegExp(`/docs/rules/${name}\\.md$`));
  });
});
