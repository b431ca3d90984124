import { expect, test } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { formats, reporters } from '../../src/report/reporters/index.ts';
import { sarifErrors } from '../support/sarif-schema.ts';
import { plain } from '../support/style.ts';
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

/** What a hostile tree would like a terminal, a runner, a page or a shell to do. */
const payload = '\u001b]0;owned\u0007\u001b[2J\u202E@org/team #1 <img src=x onerror=alert(1)> [x](https://evil.example) `code` ::set-output name=a::b ##[add-mask]c {0} $(touch x) %0A::error::z';

test('a tree that is hostile in every text leaves every report as it is', async () => {
  const inCode = JSON.stringify(payload).slice(1, -1);
  const server = askingServer
    .replace("'count', {", `"${inCode}", { description: "asks for roots ${inCode}",`)
    .replace('  let folder', `  // The client's roots. ::error::y ##[command]x <b> @org/team\n  // ${payload.replaceAll('\u0007', '')} roots\n  let folder`);
  const folder = temporaryTree({
    'package.json': '{"dependencies":{"zod":"4"}}', 'src/::error::x ##[y].ts': server, [`src/${payload.replaceAll('/', '_')}.ts`]: server, 'src/broken ::warning::.ts': 'const roots = ;',
    'src/context.ts': `/*\n::add-mask::secret\n\t::stop-commands::x\n*/\n${server}`,
  });
  for (const mode of ['check', 'dry-run'] as const) {
    const { report } = await migrate({ cwd: folder, mode, verify: false });
    expect(report.totals.usages).toBeGreaterThan(4);
    for (const format of formats) {
      const text = reporters[format](report, plain);
      const own = format === 'github' ? /^(?!::(?:warning|notice) file=[^:]*::)\s*::/m : /^\s*::/mu;
      expect(text, format).not.toMatch(own);
      expect(text, format).not.toContain('##[');
      // JSON may hold direction marks, which only act where a terminal shows them; control characters never stand in it as they are.
      expect(text, format).not.toMatch(format === 'json' || format === 'sarif' ? /[\u0000-\u0009\u000B-\u001F\u007F]/ : /[\u0000-\u0008\u000B-\u001F\u007F\u202E]/);
    }
    expect(sarifErrors(JSON.parse(reporters.sarif(report, plain)))).toEqual([]);
  }
});
