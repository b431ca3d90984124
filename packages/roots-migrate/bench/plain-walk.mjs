// The peer of the search: walks a tree and asks of every file's bytes whether it says roots. Nothing is ignored, parsed or reported.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let found = 0;

/** @param {string} folder */
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else if (path.endsWith('.ts')) {
      const bytes = readFileSync(path);
      if (bytes.includes('roots') || bytes.includes('Roots')) found += 1;
    }
  }
}

walk(process.argv[2] ?? '.');
console.log(found);
