import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { twoTools } from '../choose/two-tools.ts';
import { converse } from '../../src/interactive/converse.ts';
import { migrate } from '../../src/index.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const page = readFileSync(fileURLToPath(new URL('../../../../docs/interactive.md', import.meta.url)), 'utf8');

test('the session on the page is what a session prints', async () => {
  const cwd = temporaryTree({ 'src/server.ts': twoTools });
  const answers = ['n', 'r folder', 'y', 'y'];
  let said = '';
  const tell = (text: string): void => void (said += text);
  const ask = (question: string) => {
    const answer = answers.shift();
    tell(`${question}${answer ?? ''}\n`);
    return Promise.resolve(answer);
  };
  const dialogue = { tell, ask, drawing: () => ({ paint: (_style: string, text: string) => text, width: 100 }) };
  await migrate({ cwd, mode: 'write', verify: false, choose: converse(dialogue, cwd) });
  expect(/```text\n([\s\S]*?)```/.exec(page)?.[1]).toBe(said.replace(/[ \t]+$/gm, ''));
});
