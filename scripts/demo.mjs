// `npm run demo`: a server that asks for roots is linted, migrated, and proved to answer the same. Sets itself up.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const began = Date.now();
const scratch = resolve('packages/roots-migrate/.scratch');
const command = resolve('packages/roots-migrate/dist/cli.js');

/** @param {string} text */
function title(text) {
  console.log(`\n\n=== ${text}\n`);
}

/**
 * Runs a command, and shows it with what it prints.
 * @param {string} shown @param {string} cwd @param {string} name @param {readonly string[]} args @param {readonly (number | null)[]} allowed exit codes
 */
function run(shown, cwd, name, args, allowed = [0]) {
  if (shown !== '') console.log(`$ ${shown}`);
  const { status } = spawnSync(name, args, { cwd, stdio: ['ignore', shown === '' ? 'ignore' : 'inherit', 'inherit'] });
  if (!allowed.includes(status)) throw new Error(`${name} ${args.join(' ')} ended with ${status}`);
}

title('Set-up');
run('npm run setup', '.', 'npm', ['run', '--silent', 'setup']);
run('npm run build', '.', 'npm', ['run', '--silent', 'build']);

mkdirSync(scratch, { recursive: true });
const folder = mkdtempSync(join(scratch, 'demo-'));
const before = join(folder, 'before');
const after = join(folder, 'notes-server');
try {
  cpSync('examples/demo-server', before, { recursive: true });
  cpSync('examples/demo-server', after, { recursive: true });
  writeFileSync(
    join(after, 'eslint.config.js'),
    "import tseslint from 'typescript-eslint';\nimport mcpRoots from '../../../../eslint-plugin-mcp-roots/dist/index.js';\n\n" +
      "export default [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }, { files: ['**/*.ts'], ...mcpRoots.configs.recommended }];\n",
  );
  const eslint = resolve('node_modules/eslint/bin/eslint.js');
  const git = ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.com'];
  run('', after, 'git', ['init', '--quiet']);
  run('', after, 'git', ['add', '.']);
  run('', after, 'git', [...git, 'commit', '--quiet', '--message', 'A server that asks for roots']);

  title('The linter finds each use of roots');
  run('npx eslint src', after, process.execPath, [eslint, 'src']);

  title('The codemod shows what it would do');
  run('npx roots-migrate --dry-run src', after, process.execPath, [command, '--dry-run', 'src'], [1]);

  title('It writes');
  run('npx roots-migrate src', after, process.execPath, [command, 'src']);
  console.log('');
  run('npx eslint src', after, process.execPath, [eslint, 'src', '--max-warnings', '0']);
  console.log('Nothing is left for the linter.');

  title('The proof: both servers, run with the real SDK, answer the same');
  const { demoProof } = await import('./demo-proof.mjs');
  await demoProof(before, after, join(folder, 'run'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nThe demo took ${((Date.now() - began) / 1000).toFixed(0)} s.`);
