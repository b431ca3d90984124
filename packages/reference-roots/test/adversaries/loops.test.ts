/* eslint-disable @typescript-eslint/no-deprecated -- these servers misuse roots on purpose */
import { inputRequired, McpServer } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countRootsRequests, failed } from '../../src/index.ts';
import { inMemory, open } from '../support/memory.ts';

const roots = [{ uri: 'file:///work' }];

function asksInALoop(): McpServer {
  const mcp = new McpServer({ name: 'loop', version: '1.0.0' });
  mcp.registerTool('loop', { inputSchema: z.object({}) }, async () => {
    for (;;) await mcp.server.listRoots();
  });
  mcp.registerTool('once', { inputSchema: z.object({}) }, async () => {
    const { roots: answer } = await mcp.server.listRoots();
    return { content: [{ type: 'text', text: String(answer.length) }] };
  });
  return mcp;
}

test.each(['v1', 'v2'] as const)('SDK %s: a server that asks in a loop is refused after a hundred times, and may ask again in the next call', async (sdk) => {
  const session = await open(inMemory(asksInALoop), { sdk, roots });
  const outcome = await session.client.callTool('loop', {});
  expect(failed(outcome)).toBe(true);
  expect(JSON.stringify(outcome)).toContain('more than 100 times in a row');
  expect(countRootsRequests(session.client.wire)).toBe(101);
  expect(failed(await session.client.callTool('once', {}))).toBe(false);
  await session.close();
});

test.each(['v1', 'v2'] as const)('SDK %s: a server that asks on and on, whatever it is told, ends in an error in time, and others are served', async (sdk) => {
  let isOpen = true;
  const server = inMemory(() => {
    const mcp = new McpServer({ name: 'stubborn', version: '1.0.0' });
    mcp.registerTool('loop', { inputSchema: z.object({}) }, async () => {
      while (isOpen) await mcp.server.listRoots().catch(() => undefined);
      return { content: [] };
    });
    mcp.registerTool('other', { inputSchema: z.object({}) }, () => ({ content: [] }));
    return mcp;
  });
  const session = await open(server, { sdk, roots, timeout: 1000 });
  const outcome = await session.client.callTool('loop', {});
  expect(outcome).toMatchObject({ kind: 'error', message: expect.stringMatching(/timed out/i) as string });
  expect(countRootsRequests(session.client.wire)).toBe(201);
  expect(failed(await session.client.callTool('other', {}))).toBe(false);
  isOpen = false;
  await session.close();
});

test('2026-07-28: a server that answers input_required for ever ends in an error', async () => {
  const server = inMemory(() => {
    const mcp = new McpServer({ name: 'loop', version: '1.0.0' });
    mcp.registerTool('loop', { inputSchema: z.object({}) }, () => inputRequired({ inputRequests: { again: inputRequired.listRoots() } }));
    return mcp;
  });
  const session = await open(server, { era: '2026-07-28', roots });
  const outcome = await session.client.callTool('loop', {});
  expect(outcome).toMatchObject({ kind: 'error', code: 'INPUT_REQUIRED_ROUNDS_EXCEEDED' });
  expect(countRootsRequests(session.client.wire)).toBeLessThan(20);
  await session.close();
});
