// `npm run docs:check`: the parts of the documents that a program prints are what it prints. `npm run docs:write` brings them up to date.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoProof } from './demo-proof.mjs';

const documents = ['README.md', 'packages/roots-migrate/README.md', 'docs/reports.md'];

/** @param {readonly string[]} args */
function printed(args, cwd = 'examples/demo-server') {
  const { stdout } = spawnSync(process.execPath, [resolve('packages/roots-migrate/dist/cli.js'), ...args], { cwd, encoding: 'utf8' });
  return stdout;
}

/** What the proof at the end of the demo prints: both servers are run. */
async function proof() {
  const scratch = resolve('packages/roots-migrate/.scratch');
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'docs-'));
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  /** @type {string[]} */
  const lines = [];
  const log = console.log;
  try {
    for (const copy of [before, after]) cpSync('examples/demo-server', copy, { recursive: true });
    spawnSync(process.execPath, [resolve('packages/roots-migrate/dist/cli.js'), '--no-verify', '--allow-dirty', join(after, 'src', 'server.ts')], { stdio: 'ignore' });
    console.log = (line) => lines.push(String(line));
    await demoProof(before, after, join(folder, 'run'));
  } finally {
    console.log = log;
    rmSync(folder, { recursive: true, force: true });
  }
  return lines.join('\n').trim();
}

// The example's dependencies are not installed, so its types can't be checked; the demo does that.
const dryRun = printed(['--dry-run', '--no-verify', 'src']).replace(/read in [\d.]+ s/, 'read in … s');
const start = dryRun.indexOf('\nTools\n');
// A server whose roots were a boundary: from its security note on, without the totals.
const bounded = printed(['--dry-run', '--no-verify', 'server.ts'], 'packages/roots-migrate/fixtures/boundary/helper-returns-the-list/before');
const boundary = bounded.slice(bounded.indexOf('\nSecurity\n')).trim().split('\n\n').slice(0, -1).join('\n\n');
/** @type {Readonly<Record<string, string>>} */
const parts = { help: printed(['--help']).trimEnd(), diff: dryRun.slice(0, start).trimEnd(), report: dryRun.slice(start).trim(), boundary, proof: await proof() };

/** @param {string} text */
function upToDate(text) {
  return text.replace(/(<!-- part: (\w+) -->\n)[\s\S]*?(<!-- \/part -->)/g, (_, open, name, close) => `${open}\`\`\`${name === 'diff' ? 'diff' : 'text'}\n${parts[name] ?? ''}\n\`\`\`\n${close}`);
}

const stale = documents.filter((path) => readFileSync(path, 'utf8') !== upToDate(readFileSync(path, 'utf8')));
if (process.argv.includes('--write')) {
  for (const path of stale) writeFileSync(path, upToDate(readFileSync(path, 'utf8')));
} else if (start < 0 || stale.length > 0) {
  console.error(`Not what the programs print: ${stale.join(', ')}. Run npm run docs:write.`);
  process.exitCode = 1;
}
