import * as tsParser from '@typescript-eslint/parser';
import type { Linter } from 'eslint';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedClient } from './generated-client.ts';
import { lint, withFix } from './suggested.ts';

type Suggestion = Linter.LintSuggestion;

function suggestionsIn(text: string): readonly Suggestion[] {
  return lint(text, tsParser).flatMap(({ suggestions = [] }) => suggestions);
}

/** The tokens of other code and all comments, in order: what an edit may not touch. */
function kept(text: string): readonly string[] {
  return text.match(/\/\/ a remark|\/\* another \*\/|keep\(\);?|const kept = \[1, 2\];?|other\(\)|sampling: \{\}|elicitation: \{\}|experimental: \{ roots: \{\} \}|\.\.\.others/g) ?? [];
}

it('a suggestion gives code that parses, and takes nothing that is not its own', () => {
  fc.assert(
    fc.property(generatedClient, (text) => {
      for (const { fix } of suggestionsIn(text)) {
        const after = withFix(text, fix);
        expect(after.slice(0, fix.range[0])).toBe(text.slice(0, fix.range[0]));
        expect(after.slice(fix.range[0] + fix.text.length)).toBe(text.slice(fix.range[1]));
        expect(kept(after)).toEqual(kept(text));
        expect(lint(after, tsParser).filter(({ fatal }) => fatal)).toEqual([]);
        expect(new Set(after.match(/\r?\n/g))).toEqual(new Set(text.match(/\r?\n/g)));
        expect(after).not.toMatch(/^[ \t]+$/m);
      }
    }),
    { numRuns: 60 },
  );
}, 300_000);

it('all suggestions, in any order, end in code that makes none, and no client is left with half of it', () => {
  fc.assert(
    fc.property(generatedClient, fc.array(fc.nat(), { minLength: 1 }), (text, choices) => {
      let now = text;
      for (let [all, step] = [suggestionsIn(now), 0]; all.length > 0; all = suggestionsIn(now), step += 1) {
        const chosen = all[(choices[step % choices.length] ?? 0) % all.length];
        if (chosen !== undefined) now = withFix(now, chosen.fix);
      }
      const messages = lint(now, tsParser);
      expect(messages.filter(({ fatal, ruleId }) => fatal === true || ruleId === 'mcp-roots/no-misused-roots')).toEqual(mistakesIn(text, messages));
      const count = (rule: string): number => messages.filter(({ ruleId }) => ruleId === `mcp-roots/no-roots-${rule}`).length;
      expect(count('handler')).toBe(count('capability'));
    }),
    { numRuns: 60 },
  );
}, 300_000);

/** The mistakes that were there from the start and that a comment beside them keeps. */
function mistakesIn(before: string, after: readonly Linter.LintMessage[]): readonly Linter.LintMessage[] {
  const known = new Set(lint(before, tsParser).flatMap(({ ruleId, messageId }) => (ruleId === 'mcp-roots/no-misused-roots' ? [messageId] : [])));
  return after.filter(({ ruleId, messageId }) => ruleId === 'mcp-roots/no-misused-roots' && known.has(messageId));
}
