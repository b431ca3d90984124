import { describe, expect, it } from 'vitest';
import { KINDS } from 'roots-usage';
import plugin from '../src/index.ts';

/** The longest names that a rule's usages carry. */
function longestName(rule: string): string {
  const names = Object.entries(KINDS).flatMap(([kind, facts]) => (rule === `no-roots-${kind}` ? facts.names : []));
  return names.sort((a, b) => b.length - a.length)[0] ?? expect.fail(`no kind for ${rule}`);
}

describe.each(Object.entries(plugin.rules))('%s', (name, { meta }) => {
  it.each(Object.entries(meta?.messages ?? {}))('%s is short and whole', (_, message) => {
    const text = message.replaceAll('{{name}}', longestName(name)).replaceAll('{{unsure}}', ' (receiver not resolved)');
    expect(text).not.toContain('{{');
    expect(text.length, text).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^[A-Z`].*\.$/);
  });

  it('points to its page', () => {
    expect(meta?.docs?.url).toMatch(new RegExp(`/docs/rules/${name}\\.md$`));
  });
});
