import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { stage, type Staged } from '../../../reference-roots/src/harness/stage.ts';
import { createWorld, type World } from '../../../reference-roots/src/index.ts';
import { choices, type Choices, programOf } from './generated.ts';
import { isReported, planOf } from './plan-of.ts';

const run = promisify(execFile);
const reference = join(import.meta.dirname, '../../../reference-roots');
let scratch: string;
let server: Staged;
let world: World;

beforeAll(async () => {
  const cache = join(reference, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Below the reference package, where both majors of the SDK can be found.
  scratch = mkdtempSync(join(cache, 'client-files-'));
  writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }');
  server = await stage(join(reference, 'test/servers'), 'main.ts', scratch);
  world = await createWorld();
});

afterAll(async () => {
  await world.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** Each holder once with each SDK; the other choices as they come. */
const programs = fc
  .sample(choices, { seed: 7, numRuns: 10 })
  .map((chosen, index): Choices => ({ ...chosen, sdk: index % 2 === 0 ? 'v1' : 'v2', holder: (['const', 'function', 'field', 'private', 'map'] as const)[index >> 1] ?? 'const', capability: (['inline', 'constant', 'builder', 'registered', 'condition'] as const)[index % 5] ?? 'inline' }))
  .map((chosen): Choices => (isReported(programOf(chosen)) ? chosen : { ...chosen, handler: 'here' }));

describe.each(programs)('a client of SDK $sdk in a $holder, capability: $capability, handler: $handler, notification: $send', (chosen) => {
  it.each(['v1', 'v2'])('works with a server of SDK %s, before and after', async (sdk) => {
    const before = programOf(chosen);
    const { after, left } = await planOf(before);
    expect(left).toEqual([]);
    expect(await output(before, sdk)).toBe('a.md package.json src\n');
    expect(await output(after, sdk)).toBe('h.md package.json\n');
  });
});

/** What a client prints that asks a server for the files of its root, or of the server's own directory where it has none. */
async function output(files: Readonly<Record<string, string | undefined>>, sdk: string): Promise<string> {
  const folder = mkdtempSync(join(scratch, 'program-'));
  for (const [path, text] of Object.entries(files)) if (text !== undefined) writeFileSync(join(folder, path), text);
  const { stdout } = await run(process.execPath, [join(folder, 'main.js'), server.entry, sdk, world.directory('home'), world.root('alpha').uri]);
  return stdout;
}
