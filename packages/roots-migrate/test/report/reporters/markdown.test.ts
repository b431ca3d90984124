import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';

import type { Plan } from '../../../src/plan.ts';
import { code, codeInCell, sentence } from '../../../src/report/reporters/markdown-escape.ts';
import { reporters } from '../../../src/report/reporters/index.ts';
import { configuredBoundary } from '../../support/sample-boundary.ts';
import { checkReport, sampleInput, sampleReport } from '../../support/sample-report.ts';
import { plain } from '../../support/style.ts';

function rendered(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

test('is a finished pull-request text', () => {
  expect(reporters.markdown(sampleReport(), plain)).toBe(`## Move partly off MCP roots

[SEP-2577](https://modelcontextprotocol.io/seps/2577-deprecate-roots-sampling-and-logging) deprecates roots since 2026-07-28; no revision before 2027-07-28 removes them. Here tools take the directory as a parameter instead; called without it, they answer as they did to a client that has no roots.

2 usages of roots: 1 rewritten, 1 left; 1 file changed; 1 not counted; 1 problem; 4 files read in 1.2 s.

The project uses Prettier: \`npx prettier --write src/server.ts\`

### Tools (1)

| Tool | Directory before, first wins | Now | New parameter | Place |
|---|---|---|---|---|
| \`review\\u{1b}[31m\` | \`repo\` › \`--repo\` › \`client roots\` | \`repo\` › \`--repo\` › \`directory\` | \`directory: string\`, optional | \`src/server.ts:1\` |

- \`review\\u{1b}[31m\`: ignored when --repo is set

### How clients must now call (1)

A client that gave its folder only through roots gives it as an argument from now on.

- \`review\\u{1b}[31m\`: pass \`directory\`, an absolute path. Where it is left out: \`repo\` › \`--repo\`. For example \`{"name":"review\\u001b[31m","arguments":{"directory":"/path/to/project"}}\`

### Security (2)

- [ ] \`src/server.ts:1\` The model now chooses the working directory of git.
- [ ] \`src/server.ts:2\` SECURITY: this boundary is left.

### Left for a person (1)

This code is as it was.

- \`src/server.ts:2\` Paths are checked against the roots. **To do:** Move them to the configuration.

### What to review (1)

- [ ] \`src/server.ts:1\` A comment went.

### Text that is now false (1)

Sentences are never edited: please do.

- [ ] \`README.md:7\` says roots

### Tests to update (1)

- [ ] \`test/a.test.ts:2\` TS2339 Property ‘listRoots’ is gone

### Problems (1)

These files were not read.

- \`src/bad\\u{a}.ts:3\` Unexpected token
`);
});

test('lists usages with --check', () => {
  expect(reporters.markdown(checkReport(), plain)).toContain('### Usages (3)\n\n- `src/client.ts:1` imports `RootSchema` (not counted)\n- `src/server.ts:1` request `listRoots`\n');
});

test('fits into a pull request, however much there is to say', () => {
  const { plan } = sampleInput;
  if (plan === undefined) throw new Error('the sample has a plan');
  const falseText = Array.from({ length: 5000 }, (_, index) => ({ place: { path: 'a.md', line: index + 1, column: 1 }, text: 'roots '.repeat(30) }));
  const text = reporters.markdown(sampleReport({ plan: { ...plan, falseText } }), plain);
  expect(text.length).toBeLessThan(65_000);
  expect(text).toMatch(/### Text that is now false \(5000\)\n[\s\S]*- … and \d+ more\n/);
  const huge = [{ place: { path: 'a.md', line: 1, column: 1 }, text: 'x'.repeat(200_000) }];
  expect(reporters.markdown(sampleReport({ plan: { ...plan, falseText: huge } }), plain).length).toBeLessThan(65_000);
});

const hostile = [
  '<img src=x onerror=alert(1)>', '[click](https://evil.example)', '![i](https://evil.example/i)', 'https://evil.example www.evil.example', '@org/team and @someone', 'closes #12, GH-3',
  '**bold** __b__ ~~s~~', '`a` <b>', '`a <b>', 'a` <b> `c', '``x` <b>', '\\`<b>\\`', '&lt;b&gt; &amp;', '\n# heading\n', '\n\n<script>', '| x | y |', '\\', '\\| `<b>` |', '- [x] task', '1. one', '$`<b>`$', '<!-- -->', '<https://evil.example>', 'a\\`<b>',
];

test.each(hostile)('text of the tree makes no markup: %j', (text) => {
  for (const html of [rendered(`- place ${sentence(text)}`), rendered(`- ${code(text)}`), rendered(`| a |\n|---|\n| ${codeInCell(text)} |`)]) {
    expect(html).not.toMatch(/<(?!\/?(?:ul|li|code|table|thead|tbody|tr|th|td|p)>)/);
  }
  // GitHub looks for these in what was rendered.
  expect(rendered(sentence(text)).replace(/<code>.*?<\/code>/gs, '')).not.toMatch(/@\w|#\d|GH-\d/);
});

test.each(hostile)('a code span shows the text as it is: %j', (text) => {
  const shown = text.replaceAll('\n', '\\u{a}');
  const unescape = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(unescape(rendered(code(text)))).toBe(`<p><code>${shown}</code></p>`);
});

test('a hostile tree leaves the report’s form as it is', () => {
  const at = (text: string) => ({ path: text, line: 1, column: 1 });
  const planOf = (text: string): Plan => ({
    units: [
      {
        id: text, usages: [], roles: [],
        tools: [{ tool: text, place: at(text), before: [text], after: [text], parameter: { name: 'directory', form: 'one', required: false }, notes: [text] }],
        boundaries: [{ ...configuredBoundary, place: at(text), variable: text, sources: [text], server: text, start: { command: text, args: [text] }, notes: [text] }],
        outcome: { kind: 'rewritten', security: [{ place: at(text), text }], review: [{ place: at(text), text }] },
      },
    ],
    loose: [], changes: [], falseText: [{ place: at(text), text }],
  });
  const tags = (text: string): readonly string[] => [...rendered(reporters.markdown(sampleReport({ plan: planOf(text), problems: [{ path: `/project/${text}`, message: text }] }), plain)).matchAll(/<[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/^<\/?code>$/.test(tag));
  for (const text of hostile) expect(tags(text), text).toEqual(tags('harmless'));
});
