import fc from 'fast-check';
import { ts } from '../../src/types/ts.ts';
import { expect, it } from 'vitest';

import { annotate } from '../../src/annotate/annotate.ts';
import { marker } from '../../src/annotate/marker.ts';

/** Pieces of code, with places of every kind in them; put together in any order. */
const pieces = [
  'const a = await server.listRoots();',
  'class A {\n  /** Asks. */\n  @b()\n  async c() {\n    return (\n      ask()\n    );\n  }\n}',
  'const t = `one\n  ${ask(`two\n${ask()}`)}\nthree ${\n  ask()\n}`;',
  'const e = (\n  <A b="c\n d" onClick={() => ask()}>\n    text {ask()} text\n    <B\n      c={ask()}\n    />\n    <>\n      {\n        ask()\n      }\n    </>\n  </A>\n);',
  'if (a) ask();\nelse if (b) {\n  ask();\n} else {\n  ask();\n}',
  'use(\n  a,\n  ask(),\n  { roots: {},\n    b: [1,\n      2] },\n);',
  "const s = 'a\\\nb' + ask();",
  '/* a\n   b */ ask();',
  '// eslint-disable-next-line no-console\nask();',
  'try {\n  ask();\n} catch {\n  ask();\n} finally { ask(); }',
  'server\n  .listRoots()\n  .then((r) => r);',
  "switch (a) {\n  case 'roots/list':\n    ask();\n    break;\n  default:\n}",
];

const text = fc.tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n')).map(([chosen, eol]) => `${chosen.join('\n\n')}\n`.replaceAll('\n', eol));

/** All tokens but comments, JSX text and templates as they are. */
function tokens(code: string): readonly string[] {
  const source = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter(({ kind }) => kind < ts.SyntaxKind.FirstJSDocNode || kind > ts.SyntaxKind.LastJSDocNode);
    if (children.length === 0) found.push(ts.isJsxText(node) ? node.text : node.getText(source));
    for (const child of children) visit(child);
  };
  visit(source);
  return found;
}

/** Where tokens start that a place may name. */
function starts(code: string): readonly number[] {
  return [...code.matchAll(/ask|listRoots|roots(?!-migrate)|async/g)].map(({ index }) => index);
}

it('marks change nothing but comments, keep line ends and indentation, and are not made twice', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (code, choices) => {
      const all = starts(code);
      const marks = choices.map((choice) => ({ at: all[choice % all.length] ?? 0, text: `Reason ${choice}.` }));
      const marked = annotate('a.tsx', code, marks);
      expect(tokens(marked)).toEqual(tokens(code));
      const lines = marked.split(/\r?\n/);
      const added = lines.filter((line) => line.includes(marker));
      expect(added.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !line.includes(marker)).join('\n')).toBe(code.split(/\r?\n/).join('\n'));
      expect(new Set(marked.match(/\r?\n/g))).toEqual(new Set(code.match(/\r?\n/g)));
      for (const line of added) expect(line).toMatch(/^[ \t]*\/\/ TODO\(roots-migrate\): Reason \d+\.$/);
      // The same places, in the marked text.
      const again = starts(marked).filter((_, index) => marks.some(({ at }) => at === all[index]));
      expect(annotate('a.tsx', marked, again.map((at) => ({ at, text: 'Again.' })))).toBe(marked);
    }),
    { numRuns: 300 },
  );
});
