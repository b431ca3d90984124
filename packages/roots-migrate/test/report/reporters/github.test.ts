import { expect, test } from 'vitest';

import { reporters } from '../../../src/report/reporters/index.ts';
import { checkReport, sampleInput, sampleReport } from '../../support/sample-report.ts';
import { plain } from '../../support/style.ts';

test('annotates the places of what is left and of what to look at', () => {
  expect(reporters.github(sampleReport(), plain)).toBe(`::warning file=src/server.ts,line=2,col=8,title=A server asks the client for its roots%2C which is deprecated::A server asks the client for its roots, which is deprecated: listRoots (the receiver can’t be resolved). roots-migrate leaves it.
::warning file=src/server.ts,line=2,col=8,title=Code that was left as it is::Paths are checked against the roots. Move them to the configuration.
::warning file=src/server.ts,line=1,col=1,title=Who may choose a path changes::The model now chooses the working directory of git.
::warning file=src/server.ts,line=2,col=8,title=Who may choose a path changes::SECURITY: this boundary is left.
::notice file=src/server.ts,line=1,col=2,title=A place of the rewrite to look at::A comment went.
::notice file=README.md,line=7,col=1,title=Text that the rewrite makes false::says roots
::notice file=test/a.test.ts,line=2,col=3,title=A test that the rewrite breaks::TS2339 Property ‘listRoots’ is gone
::warning file=src/bad\\u{a}.ts,line=3,col=4,title=This file was not read::Unexpected token
2 usages of roots: 1 rewritten, 1 left; 1 file changed; 1 not counted; 1 problem; 4 files read in 1.2 s.
`);
});

test('annotates usages that a check finds', () => {
  expect(reporters.github(checkReport(), plain).split('\n')).toHaveLength(4);
});

test('no text of the tree makes a workflow command or ends one', () => {
  const hostile = 'x::add-mask::y\n::error::z\r%0A##[command]a,b';
  const { plan } = sampleInput;
  if (plan === undefined) throw new Error('the sample has a plan');
  const place = { path: `${hostile}.ts`, line: 1, column: 1 };
  const text = reporters.github(sampleReport({ plan: { ...plan, units: [], falseText: [{ place, text: hostile }] }, problems: [{ path: `/project/${hostile}`, message: hostile }] }), plain);
  const about = text.split('\n').filter((line) => line.includes('add-mask'));
  expect(about).toHaveLength(2);
  for (const line of about) {
    expect(line).toMatch(/^::(?:warning|notice) file=x%3A%3Aadd-mask%3A%3Ay\\u\{a\}%3A%3Aerror%3A%3Az\\u\{d\}%250A#\\u\{23\}\[command\]a%2Cb/);
    expect(line).toContain(String.raw`::x::add-mask::y\u{a}::error::z\u{d}%250A#\u{23}[command]a,b`);
  }
});
