import { describe, expect, it } from 'vitest';

import { migrate } from '../src/migrate.ts';
import { exitCode } from '../src/report/exit-code.ts';
import { askingServer, offeringClient } from './support/servers.ts';
import { readTree, temporaryTree } from './support/temporary-tree.ts';

/** Both sides in one file: a client that hands on what a server asks for. */
const both = `import { Client } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import type { Root } from '@modelcontextprotocol/core';

export const client = new Client({ name: 'c', version: '1.0.0' }, { capabilities: { roots: {} } });
export const ask = async (server: Server): Promise<Root[]> => (await server.listRoots()).roots;
`;

const files = { 'package.json': '{}', 'server.ts': askingServer, 'client.ts': offeringClient, 'both.ts': both };

async function usagesOf(only: 'server' | 'client' | undefined) {
  const { report } = await migrate({ cwd: temporaryTree(files), mode: 'check', only });
  return { usages: report.usages.map(({ path, kind, fate }) => `${path} ${kind} ${fate}`), exit: exitCode(report) };
}

describe('--only', () => {
  it('lists both sides where none is chosen', async () => {
    expect(await usagesOf(undefined)).toEqual({
      usages: ['both.ts imports found', 'both.ts capability listed', 'both.ts request found', 'client.ts capability listed', 'client.ts handler listed', 'server.ts capability-check found', 'server.ts request found'],
      exit: 1,
    });
  });

  it('lists servers alone, with the names that both sides use', async () => {
    expect(await usagesOf('server')).toEqual({ usages: ['both.ts imports found', 'both.ts request found', 'server.ts capability-check found', 'server.ts request found'], exit: 1 });
  });

  it('lists clients alone: what is only listed does not count, whatever a server does', async () => {
    expect(await usagesOf('client')).toEqual({ usages: ['both.ts imports listed', 'both.ts capability listed', 'client.ts capability listed', 'client.ts handler listed'], exit: 0 });
  });

  it.each([
    ['server', ['server.ts']],
    ['client', []],
  ] as const)('writes %s files only', async (only, changed) => {
    const cwd = temporaryTree({ 'package.json': '{}', 'server.ts': askingServer, 'client.ts': offeringClient });
    const before = readTree(cwd);
    const { report } = await migrate({ cwd, mode: 'write', only, verify: false });
    const after = readTree(cwd);
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(changed);
    expect(exitCode(report)).toBe(0);
    expect(report.usages.every(({ path }) => path === `${only}.ts`)).toBe(true);
  });
});
