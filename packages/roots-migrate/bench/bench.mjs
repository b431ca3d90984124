// `npm run bench`: search and detection on a large tree, the cost of having nothing to do, and memory, beside their peers in one run. Build first: `npm run build`.
// node bench/bench.mjs [number of files, default 12000]
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

import { layTree } from './lay-tree.mjs';
import { timed } from './timed.mjs';

const total = Number(process.argv[2] ?? 12_000);
const here = import.meta.dirname;
const command = join(here, '../dist/cli.js');
const peak = join(here, '../test/faults/peak-memory.mjs');
const folder = mkdtempSync(join(tmpdir(), 'roots-migrate-bench-'));

/** @param {string} name @param {{ seconds: number } | undefined} peer @param {number} own */
function row(name, peer, own) {
  const cells = peer === undefined ? ['not installed', ''] : [`${peer.seconds.toFixed(2)} s`, `${(peer.seconds / own).toFixed(2)} ×`];
  console.log(`  ${name.padEnd(46)} ${cells[0]?.padStart(14)} ${cells[1]?.padStart(10)}`);
}

try {
  const large = join(folder, 'large');
  const tenth = join(folder, 'tenth');
  const small = join(folder, 'small');
  const relevant = layTree(large, total);
  layTree(tenth, Math.round(total / 10));
  layTree(small, 40, 0);
  const check = (/** @type {string} */ path, /** @type {readonly string[]} */ flags = []) => timed('node', [...flags, command, '--check', '-q', path], { exits: [0, 1] });

  console.log(`${total} files, ${relevant} of them use roots. ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}. Medians; × says how many times as long as roots-migrate.\n`);
  console.log('1. Search and detection on the large tree');
  const own = check(large);
  if (own === undefined) throw new Error('The command is not built: run `npm run build` first.');
  row('roots-migrate --check', own, own.seconds);
  row('a plain Node walk with Buffer.includes', timed('node', [join(here, 'plain-walk.mjs'), large]), own.seconds);
  row('ripgrep', timed('rg', ['--count', 'oots', large], { exits: [0, 1] }), own.seconds);
  row('ast-grep', timed('npx', ['--yes', '--package', '@ast-grep/cli@0.51.1', 'ast-grep', 'run', '--lang', 'ts', '--pattern', '$A.listRoots($$$B)', large], { runs: 1, warm: ['npx', ['--yes', '--package', '@ast-grep/cli@0.51.1', 'ast-grep', '--version']] }), own.seconds);
  row('ts-morph, all files loaded', timed('node', ['--max-old-space-size=8192', join(here, 'ts-morph-all.mjs'), large], { runs: 1, warm: ['node', ['-e', '0']] }), own.seconds);

  console.log('\n2. Nothing to do on a small project (40 files)');
  const nothing = check(small);
  const node = timed('node', ['-e', '0']);
  if (nothing === undefined || node === undefined) throw new Error('node does not run');
  row('roots-migrate --check', nothing, nothing.seconds);
  row('node -e 0', node, nothing.seconds);
  console.log(`  above node: ${(nothing.seconds - node.seconds).toFixed(2)} s`);

  console.log('\n3. Peak memory of --check');
  for (const [path, files] of /** @type {const} */ ([[tenth, Math.round(total / 10)], [large, total]])) {
    console.log(`  ${`${files} files`.padEnd(46)} ${/^peak (\d+)$/m.exec(check(path, ['--import', peak])?.stderr ?? '')?.[1]?.padStart(11)} MB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
