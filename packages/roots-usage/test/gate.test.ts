import { describe, expect, it } from 'vitest';
import { askGate, mayUseRoots } from '../src/index.ts';
import { readCase } from './cases/case.ts';
import { caseTable } from './cases/index.ts';

describe('the gate', () => {
  it.each([
    ['const roots = []', true],
    ['server.listRoots()', true],
    ["import type { Root } from '@modelcontextprotocol/sdk/types.js'", true],
    ["import { Root } from './mcp.js'", true],
    ["import { Root } from 'postcss'", false],
    ['const root = 1', false],
    ['', false],
  ])('%s: %s', (text, passes) => {
    expect(mayUseRoots(text)).toBe(passes);
    expect(mayUseRoots(Buffer.from(text))).toBe(passes);
  });

  it('lets `Root` alone pass where modules are configured', () => {
    expect(mayUseRoots("import { Root } from './sdk.js'", true)).toBe(true);
    expect(askGate("import { Root } from './sdk.js'")).toBe('with-barrels');
  });

  it('lets every case of the table pass that holds a usage', () => {
    const cases = Object.values(caseTable).flat().filter(({ usages }) => usages.length > 0);
    const closed = cases.filter((item) => !mayUseRoots(Buffer.from(readCase(item).text), item.modules !== undefined));
    expect(closed.map(({ name }) => name)).toEqual([]);
  });
});
