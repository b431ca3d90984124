import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import judged from './judged.json' with { type: 'json' };
import { scan } from './scan.ts';

/**
 * Public repositories, each report judged by hand as right (file, line, kind and certainty are kept; none of their
 * code). `ROOTS_CORPUS` names a folder with copies at the recorded commits, as `<owner>+<name>`; without it only the
 * record itself is checked.
 */
const folder = process.env['ROOTS_CORPUS'];

describe.each(judged)('$repository', ({ repository, commit, group, reports }) => {
  it('is recorded at a commit, and holds nothing where nothing is to be found', () => {
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    if (group === 'nothing-to-find' || group === 'no-mcp') expect(reports).toEqual([]);
  });

  it('gives what was judged, where a copy is at hand', () => {
    const copy = join(folder ?? '', repository.replace('/', '+'));
    if (folder !== undefined && existsSync(copy)) expect(scan(copy)).toEqual(reports);
  });
});
