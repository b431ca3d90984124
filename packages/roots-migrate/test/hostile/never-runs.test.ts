import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { commitAll } from '../support/git.ts';
import { installSdk, runCommand } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

test('nothing of the tree is run: no code, no configuration, no plugin, no script', () => {
  const touch = (name: string) => `require('node:fs').writeFileSync(require('node:path').join(__dirname, 'ran-${name}'), '');\n`;
  const folder = temporaryTree({
    'package.json': `{"dependencies":{"zod":"4"},"scripts":{"preinstall":"touch ran-script"},"prettier":"./prettier-plugin.cjs"}`,
    'src/server.ts': `${askingServer}\nrequire('node:fs').writeFileSync('ran-server', '');\n`,
    'tsconfig.json': '{"compilerOptions":{"module":"nodenext","strict":true,"plugins":[{"name":"./plugin.cjs"}],"types":["node"]},"include":["src"]}',
    'plugin.cjs': touch('plugin'), 'prettier-plugin.cjs': touch('prettier-plugin'), 'prettier.config.cjs': touch('prettier'), 'eslint.config.cjs': touch('eslint'), '.prettierrc.cjs': touch('prettierrc'),
    'biome.json': '{"plugins":["./plugin.cjs"]}', '.npmrc': 'ignore-scripts=false\n', '.gitignore': 'node_modules\n',
  });
  installSdk(folder);
  commitAll(folder);
  const { status, stdout } = runCommand(folder, ['src']);
  expect(status, stdout).toBe(0);
  for (const name of ['script', 'server', 'plugin', 'prettier-plugin', 'prettier', 'eslint', 'prettierrc']) expect(existsSync(join(folder, `ran-${name}`)), name).toBe(false);
});

test('names of Object’s prototype are names like others', async () => {
  const tool = (name: string) => askingServer.replaceAll("'count'", `'${name}'`).replaceAll('word', name);
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
  const folder = temporaryTree({ 'package.json': '{"dependencies":{"zod":"4"},"__proto__":{"polluted":1}}', ...Object.fromEntries(names.map((name) => [`${name}.ts`, tool(name)])), '__proto__.ts': tool('hasOwnProperty') });
  const { report } = await migrate({ cwd: folder, verify: false });
  expect(report.tools.map((each) => each.tool).sort()).toEqual([...names, 'hasOwnProperty'].sort());
  expect('polluted' in {}).toBe(false);
});
