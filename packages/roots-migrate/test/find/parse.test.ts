import { describe, expect, it } from 'vitest';
import { findInFile } from '../../src/find/index.ts';

const CALL = "const { Server } = require('@modelcontextprotocol/sdk/server/index.js');\nnew Server().listRoots();\n";

function startsIn(path: string, text: string): unknown {
  const found = findInFile({ path, text });
  return 'error' in found ? found : found.usages.map(({ start, end }) => text.slice(start, end));
}

describe('parsing', () => {
  it.each([
    ['#! line', 'a.js', `#!/usr/bin/env node\n${CALL}`],
    ['#! line and CRLF', 'a.mjs', `#!/usr/bin/env node\r\n${CALL.replaceAll('\n', '\r\n')}`],
    ['a return at top level of a .js file', 'a.js', `if (process.env.X) return;\n${CALL}`],
    ['sloppy mode', 'a.js', `with (x) { y(); }\n${CALL}`],
    ['CommonJS', 'a.cjs', `return;\n${CALL}`],
    ['JSX in a .js file', 'a.js', `const view = <div>roots</div>;\n${CALL}`],
    ['TSX', 'a.tsx', `const view = <div>roots</div>;\n${CALL}`],
    ['a type assertion in .ts', 'a.ts', `const x = <string>y;\n${CALL}`],
    ['decorators', 'a.ts', `@dec class A { @field x = 1; }\n${CALL}`],
    ['characters beyond the BMP', 'a.js', `const text = '😀 é \u2028';\n${CALL}`],
  ])('%s', (_, path, text) => {
    expect(startsIn(path, text)).toEqual(['listRoots']);
  });

  it('gives a syntax error as data', () => {
    expect(startsIn('a.ts', 'const a = 1;\nlet roots = ;\n')).toEqual({ error: { message: expect.stringContaining('Unexpected') as string, line: 2, column: 13 } });
  });

  it('gives an error for Flow', () => {
    expect(startsIn('a.js', 'type A = { roots: string };\nopaque type B = A;\n')).toHaveProperty('error');
  });
});
