import { Linter } from 'eslint';
import plugin from 'eslint-plugin-mcp-roots';
import { describe, expect, it } from 'vitest';

import { annotate } from '../../src/annotate/annotate.ts';

/** Code in which `§` stands before what is marked; `after` has the comment as `// §`. */
const places: Readonly<Record<string, { readonly before: string; readonly after: string; readonly path?: string }>> = {
  'a statement': { before: 'const a = 1;\n§ask();\n', after: 'const a = 1;\n// §\nask();\n' },
  'a statement, where only a part of it is marked': { before: '  const a = await server.§listRoots();\n', after: '  // §\n  const a = await server.listRoots();\n' },
  'a class member': { before: 'class A {\n\tb = 1;\n\n\tasync §c() {\n\t}\n}\n', after: 'class A {\n\tb = 1;\n\n\t// §\n\tasync c() {\n\t}\n}\n' },
  'a class member with JSDoc': { before: 'class A {\n  /**\n   * Asks.\n   */\n  async §c() {}\n}\n', after: 'class A {\n  // §\n  /**\n   * Asks.\n   */\n  async c() {}\n}\n' },
  'inside call arguments': { before: 'use(\n  a,\n  §ask(),\n);\n', after: 'use(\n  a,\n  // §\n  ask(),\n);\n' },
  'a JSX attribute': { before: 'const a = (\n  <A\n    b="1"\n    onClick={() => §ask()}\n  />\n);\n', after: 'const a = (\n  <A\n    b="1"\n    // §\n    onClick={() => ask()}\n  />\n);\n', path: 'a.tsx' },
  'among JSX children: above the outermost element': { before: 'const a = (\n  <A>\n    <B>text {§ask()} text</B>\n  </A>\n);\n', after: 'const a = (\n  // §\n  <A>\n    <B>text {ask()} text</B>\n  </A>\n);\n', path: 'a.tsx' },
  'in braces among JSX children, on a line of its own': { before: 'const a = <A>\n  {\n    §ask()\n  }\n</A>;\n', after: 'const a = <A>\n  {\n    // §\n    ask()\n  }\n</A>;\n', path: 'a.jsx' },
  'a fragment': { before: 'return (\n  <>\n    {§ask()}\n  </>\n);\n', after: 'return (\n  // §\n  <>\n    {ask()}\n  </>\n);\n', path: 'a.js' },
  'an object property': { before: 'const a = {\n  b: 1,\n  §roots: {},\n};\n', after: 'const a = {\n  b: 1,\n  // §\n  roots: {},\n};\n' },
  'after `return (`': { before: 'function f() {\n  return (\n    §ask()\n  );\n}\n', after: 'function f() {\n  return (\n    // §\n    ask()\n  );\n}\n' },
  'a one-line if': { before: 'if (a) §ask();\n', after: '// §\nif (a) ask();\n' },
  'an `else` on the line of a brace: above the whole statement': { before: '  if (a) {\n    b();\n  } else if (§roots) {\n    c();\n  }\n', after: '  // §\n  if (a) {\n    b();\n  } else if (roots) {\n    c();\n  }\n' },
  'a `catch`': { before: 'try {\n  a();\n} catch { §b(); }\n', after: '// §\ntry {\n  a();\n} catch { b(); }\n' },
  'a template literal: above what holds it': { before: 'log(\n  `a\nb ${§ask()}\n  c`,\n);\n', after: 'log(\n  // §\n  `a\nb ${ask()}\n  c`,\n);\n' },
  'a template literal that the statement begins with': { before: 'const a = `x\n  ${§ask()}`;\n', after: '// §\nconst a = `x\n  ${ask()}`;\n' },
  'an expression of its own lines in a template literal': { before: 'const a = `x ${\n  §ask()\n} y`;\n', after: 'const a = `x ${\n  // §\n  ask()\n} y`;\n' },
  'a template in a template': { before: 'const a = `x\n ${b(`y\n ${§ask()}`)}`;\n', after: '// §\nconst a = `x\n ${b(`y\n ${ask()}`)}`;\n' },
  'a string that goes on': { before: "const a = 'x\\\ny' + §ask();\n", after: "// §\nconst a = 'x\\\ny' + ask();\n" },
  'a line that begins in a comment': { before: '/* a\nb */ §ask();\n', after: '// §\n/* a\nb */ ask();\n' },
  'a chain': { before: 'server\n  .§listRoots()\n  .then(use);\n', after: 'server\n  // §\n  .listRoots()\n  .then(use);\n' },
  'a closing line': { before: '  setTimeout(() => {\n    a();\n  }, §ask());\n', after: '  // §\n  setTimeout(() => {\n    a();\n  }, ask());\n' },
  'a comment to the linter': { before: '// eslint-disable-next-line no-console\n§ask();\n', after: '// §\n// eslint-disable-next-line no-console\nask();\n' },
  'a comment to the compiler below JSDoc': { before: 'a();\n\n/** Asks. */\n// @ts-expect-error untyped\n§ask();\n', after: 'a();\n\n// §\n/** Asks. */\n// @ts-expect-error untyped\nask();\n' },
  'a comment for people, which stays with the code': { before: '// Why.\n§ask();\n', after: '// Why.\n// §\nask();\n' },
  'a decorated member': { before: 'class A {\n  @b()\n  §c() {}\n}\n', after: 'class A {\n  @b()\n  // §\n  c() {}\n}\n' },
  'Windows line ends': { before: 'a();\r\n  §ask();\r\n', after: 'a();\r\n  // §\r\n  ask();\r\n' },
  'the first line, Windows line ends': { before: '§ask();\r\nb();\r\n', after: '// §\r\nask();\r\nb();\r\n' },
  'a file without a line end': { before: '§ask()', after: '// §\nask()' },
  'below `#!`': { before: '#!/usr/bin/env node\n§ask();\n', after: '#!/usr/bin/env node\n// §\nask();\n' },
  'an arrow function in a type assertion': { before: 'const a = <T,>(b: T) =>\n  §ask(b);\n', after: 'const a = <T,>(b: T) =>\n  // §\n  ask(b);\n' },
};

const why = 'Roots are a boundary here. Move them to the configuration.';
const linter = new Linter();

describe('a mark stands', () => {
  it.each(Object.entries(places))('%s', (_name, { before, after, path = 'a.ts' }) => {
    const at = before.indexOf('§');
    const text = before.replace('§', '');
    const expected = after.replace('// §', `// TODO(roots-migrate): ${why}`);
    expect(annotate(path, text, [{ at, text: why }])).toBe(expected);
    // Not twice: the code has moved down by the comment's line.
    const moved = at + expected.length - text.length;
    expect(annotate(path, expected, [{ at: moved, text: 'Another reason.' }])).toBe(expected);
  });
});

it('of several marks at one line, each reason stands once', () => {
  const marked = annotate('a.ts', 'x(a, b);\ny();\n', [{ at: 2, text: 'One.' }, { at: 5, text: 'Two.' }, { at: 0, text: 'One.' }, { at: 9, text: 'Three.' }]);
  expect(marked).toBe('// TODO(roots-migrate): One.\n// TODO(roots-migrate): Two.\nx(a, b);\n// TODO(roots-migrate): Three.\ny();\n');
});

it.each([
  ['a\nb', 'a b'],
  ['a */ b', 'a * / b'],
  ['a\r\n\u2028\u2029b', 'a b'],
  ['a\u202Eb\u001B[31m', 'a\\u{202e}b\\u{1b}[31m'],
  ['  a\t b ', 'a  b'],
])('%j is one line that ends nothing', (text, expected) => {
  expect(annotate('a.ts', 'x();\n', [{ at: 0, text }])).toBe(`// TODO(roots-migrate): ${expected}\nx();\n`);
});

it('is what the lint rule finds', () => {
  const code = annotate('a.js', 'a();\nask();\n', [{ at: 5, text: why }]);
  const [message, ...others] = linter.verify(code, { plugins: { 'mcp-roots': plugin }, rules: { 'mcp-roots/no-roots-todo': 'error' } });
  expect({ line: message?.line, ruleId: message?.ruleId, others }).toEqual({ line: 2, ruleId: 'mcp-roots/no-roots-todo', others: [] });
});
