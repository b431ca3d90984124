import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const names = ['roots-migrate', 'eslint-plugin-mcp-roots'] as const;

/** Packs the published packages as a release would. Gives their tarballs. */
function packAll(): readonly string[] {
  const folder = temporaryTree({});
  for (const name of names) {
    execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'pack', '--pack-destination', folder], { cwd: join(workspace, 'packages', name), stdio: 'pipe' });
  }
  return readdirSync(folder).map((file) => join(folder, file));
}

function run(cwd: string, command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  return { status, output: stdout + stderr };
}

test('packed and installed in an empty project, command and plugin work', { timeout: 600_000 }, () => {
  const tarballs = packAll();
  expect(tarballs).toHaveLength(2);
  for (const tarball of tarballs) {
    const listed = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' });
    expect(listed).not.toMatch(/package\/(?:test|fixtures|node_modules)\//);
  }

  const project = temporaryTree({
    '.gitignore': 'node_modules/\n', 'package.json': '{"name":"project","private":true,"type":"module"}\n', 'src/server.js': askingServer,
    'eslint.config.js': "import mcpRoots from 'eslint-plugin-mcp-roots';\nexport default [mcpRoots.configs.recommended];\n",
  });
  const wanted = [...tarballs, `@modelcontextprotocol/sdk@${packageJson.devDependencies['@modelcontextprotocol/sdk']}`, `zod@${packageJson.devDependencies.zod}`, 'eslint@10.15.0'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { cwd: project, stdio: 'pipe' });
  execFileSync('git', ['init', '--quiet'], { cwd: project });
  execFileSync('git', ['add', '.'], { cwd: project });
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'first'], { cwd: project });

  const linted = run(project, 'npx', ['eslint', '.']);
  expect(linted.output).toContain('mcp-roots/no-roots-request');
  expect(linted.output).toContain('mcp-roots/no-roots-capability-check');
  const checked = run(project, 'npx', ['roots-migrate', '--check', 'src/']);
  expect(checked).toMatchObject({ status: 1 });
  expect(checked.output).toContain('2 usages of roots;');

  const migrated = run(project, 'npx', ['roots-migrate', 'src/']);
  expect(migrated).toMatchObject({ status: 0 });
  expect(migrated.output).toContain('2 usages of roots: 2 rewritten, 0 left; 1 file changed;');
  expect(readFileSync(join(project, 'src/server.js'), 'utf8')).toContain('directory: z.string()');
  expect(run(project, 'npx', ['eslint', '.'])).toEqual({ status: 0, output: '' });
  expect(run(project, 'npx', ['roots-migrate', 'src/'])).toMatchObject({ status: 0 });

  mkdirSync(join(project, 'api'));
  writeFileSync(join(project, 'api/use.mjs'), "import { migrate } from 'roots-migrate';\nconst { report } = await migrate({ paths: ['src'], mode: 'check' });\nconsole.log(report.version, report.usages.length);\n");
  expect(run(project, 'node', ['api/use.mjs'])).toEqual({ status: 0, output: '1 0\n' });
});
