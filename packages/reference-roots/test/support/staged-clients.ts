import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { stage, type Staged } from '../../src/harness/stage.ts';
import { createWorld, type World } from '../../src/index.ts';

const run = promisify(execFile);

/** The files of a program that is a client, `main.js` among them. */
export type Program = Readonly<Record<string, string | undefined>>;

/**
 * Sets up the reference servers and a world for the tests of a file, and takes them away in the end. Gives a function that tells what a
 * client prints that asks a server (of an SDK) for the files of its root, or of the server's own directory where it has none.
 */
export function stageClients(): (files: Program, sdk: string) => Promise<string> {
  const reference = join(import.meta.dirname, '../..');
  let scratch: string;
  let server: Staged;
  let world: World;

  beforeAll(async () => {
    const cache = join(reference, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    // Below the reference package, where both majors of the SDK can be found.
    scratch = mkdtempSync(join(cache, 'clients-'));
    writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }');
    server = await stage(join(reference, 'test/servers'), 'main.ts', scratch);
    world = await createWorld();
  });

  afterAll(async () => {
    await world.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  return async (files, sdk) => {
    const folder = mkdtempSync(join(scratch, 'program-'));
    for (const [path, text] of Object.entries(files)) if (text !== undefined) writeFileSync(join(folder, path), text);
    const { stdout } = await run(process.execPath, [join(folder, 'main.js'), server.entry, sdk, world.directory('home'), world.root('alpha').uri]);
    return stdout;
  };
}
