import { Linter } from 'eslint';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const config: Linter.Config = { plugins: { 'mcp-roots': plugin }, rules: { 'mcp-roots/no-roots-imports': 'warn' } };
const linter = new Linter();

/** A name that is imported: a deprecated one that nothing uses, or another, which is used. */
const specifier = fc.constantFrom('RootSchema', 'ListRootsResultSchema as Result', 'ListToolsResultSchema', 'ErrorCode as Code');
const comment = fc.constantFrom('', '', '', ' // why', ' /* what */');

/** An import statement in some layout, with all of its local names renamed by a number so that they differ. */
const statement = fc
  .record({ names: fc.array(fc.record({ name: specifier, comment }), { minLength: 1, maxLength: 6 }), isLong: fc.boolean(), trailing: fc.constantFrom(',', ''), semi: fc.constantFrom(';', ''), quote: fc.constantFrom("'", '"') })
  .map(({ names, isLong, trailing, semi, quote }) => ({
    names: names.map(({ name }) => name),
    text: (from: number, eol: string): string => {
      const written = names.map(({ name, comment }, index) => ({ text: `${name.split(' ')[0] ?? ''} as x${from + index}`, comment: isLong ? comment : comment.includes('//') ? '' : comment }));
      const inner = isLong
        ? `${eol}${written.map(({ text, comment }, index) => `  ${text}${index < written.length - 1 ? ',' : trailing}${comment}${eol}`).join('')}`
        : ` ${written.map(({ text, comment }) => text + comment).join(', ')} `;
      return `import {${inner}} from ${quote}@modelcontextprotocol/sdk/types.js${quote}${semi}${eol}`;
    },
  }));

const file = fc.record({ statements: fc.array(statement, { minLength: 1, maxLength: 5 }), eol: fc.constantFrom('\n', '\r\n') }).map(({ statements, eol }) => {
  let count = 0;
  const used: string[] = [];
  const text = statements.map((item) => {
    const written = item.text(count, eol);
    used.push(...item.names.flatMap((name, index) => (/Root/.test(name) ? [] : [`x${count + index}`])));
    count += item.names.length;
    return written;
  });
  return { text: `${text.join('')}use(${used.join(', ')})${eol}`, used };
});

const comments = (text: string): readonly string[] => text.match(/\/\/ why|\/\* what \*\//g) ?? [];

it('the fix parses, keeps every used name, comment and line end, and needs no more than two passes', () => {
  fc.assert(
    fc.property(file, ({ text, used }) => {
      const { output, messages } = linter.verifyAndFix(text, config);
      expect(messages.filter(({ fatal, fix }) => fatal === true || fix !== undefined)).toEqual([]);
      expect(linter.getFixPassCount()).toBeLessThanOrEqual(2);
      for (const name of used) expect(output).toMatch(new RegExp(`as ${name}\\b`));
      expect(comments(output)).toEqual(comments(text));
      expect(new Set(output.match(/\r?\n/g))).toEqual(new Set(text.match(/\r?\n/g)));
      // Without comments nothing stands in the way: all that is unused goes.
      if (comments(text).length === 0) expect(messages).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 300_000);
