// Built by `killed.slow.test.ts` and run as a process of its own: `write FOLDER` writes three files in one transaction, `recover FOLDER` is the next run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { disk, recover, writeAll } from '../../src/write/index.ts';
import { journalName } from '../../src/write/journal-name.ts';

const [mode, folder = ''] = process.argv.slice(2);

if (mode === 'recover') {
  recover(join(folder, journalName), [folder], disk);
} else {
  const targets = ['a.ts', 'b.ts', 'lib/c.ts'].map((path) => {
    const before = readFileSync(join(folder, path));
    return { path: join(folder, path), before, after: Buffer.from(before.toString('utf8').replaceAll('before', 'after!')) };
  });
  writeAll(targets, folder, disk);
}
