// Loaded with `--import`: writes the path of every module that the process loads, one a line, to the file that LOADED names.
import { appendFileSync } from 'node:fs';
import module from 'node:module';

const file = process.env.LOADED ?? '';
module.register('./record-hooks.mjs', import.meta.url, { data: { file } });
process.on('exit', () => {
  appendFileSync(file, Object.keys(module.createRequire(import.meta.url).cache).map((path) => `${path}\n`).join(''));
});
