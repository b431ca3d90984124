import { McpServer } from '@modelcontextprotocol/server';
import { readFile, realpath } from 'node:fs/promises';
import { join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Boundary, escapes, folderServer, inMemoryServer, reached, type SessionOptions, type TestServer } from '../src/index.ts';

const scratch = fileURLToPath(new URL('../node_modules/.cache/servers', import.meta.url));
const folders = ['roots-2025', 'input-required', 'parameters'] as const;
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const folder of folders) servers.set(folder, await folderServer(fileURLToPath(new URL(`../src/servers/${folder}`, import.meta.url)), 'main.ts', scratch));
}, 60_000);
afterAll(async () => {
  for (const server of servers.values()) await server.remove();
});

test.each([
  { name: 'roots-2025', boundary: { sdk: 'v1', tool: 'read', roots: true } },
  { name: 'input-required', boundary: { sdk: 'v2', era: '2026-07-28', tool: 'read', roots: true } },
  { name: 'parameters', boundary: { sdk: 'v2', tool: 'read', env: { NOTES_ALLOWED_DIRECTORIES: '@data' } } },
] as const)('nothing leads out of the boundary of $name', async ({ name, boundary }) => {
  const server = servers.get(name);
  expect(server && (await escapes(server, boundary))).toEqual([]);
});

/** How a server with a hole finds the file to read; throws if it thinks it lies outside. */
type Check = (path: string, allowed: string, args: Readonly<Record<string, unknown>>) => string | Promise<string>;

function broken(check: Check, allowedFor: (options: SessionOptions) => string = ({ env }) => env.ALLOWED ?? ''): TestServer {
  return inMemoryServer(async (transport, options) => {
    const mcp = new McpServer({ name: 'broken', version: '1.0.0' });
    const inputSchema = z.looseObject({ path: z.string() });
    mcp.registerTool('read', { inputSchema }, async ({ path, ...args }) => {
      const file = await check(path, allowedFor(options), args);
      return { content: [{ type: 'text', text: await readFile(file, 'utf8') }] };
    });
    await mcp.connect(transport);
  });
}

function inside(file: string, allowed: string, whole = true): string {
  if (!file.startsWith(whole ? allowed + sep : allowed)) throw new Error('outside');
  return file;
}

const real = async (path: string): Promise<string> => realpath(resolve(path));
const given = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const holes: Readonly<Record<string, { check: Check; finds: readonly string[] }>> = {
  'none at all': { check: async (path, allowed) => inside(await real(path), allowed), finds: [] },
  'no check': { check: (path) => path, finds: ['an absolute path', '..', 'a sibling with the same beginning', 'a symbolic link to a file'] },
  'a check of the text': { check: (path, allowed) => inside(path, allowed), finds: ['..', '.. after a folder', 'a symbolic link to a file', 'a symbolic link to a folder'] },
  'no real path': { check: (path, allowed) => inside(normalize(path), allowed), finds: ['a symbolic link to a file', 'a symbolic link to a folder'] },
  'a check of the beginning': { check: async (path, allowed) => inside(await real(path), allowed, false), finds: ['a sibling with the same beginning'] },
  'decoding after the check': { check: (path, allowed) => decodeURIComponent(inside(path.includes('..') || path.includes('link') ? '' : path, allowed)), finds: ['percent-encoded dots'] },
  'a parameter that names the root': { check: async (path, allowed, { root }) => inside(await real(path), given(root) ?? allowed), finds: ['the parameter root: a path'] },
  'names that are the same in any case': { check: (path, allowed) => (inside(normalize(path).toLowerCase(), allowed.toLowerCase()).length > 0 && !path.includes('link') ? path : ''), finds: ['a sibling in capitals'] },
  'a drive that is cut off after the check': { check: async (path, allowed) => (/^C:/.test(path) ? path.slice(2) : inside(await real(path), allowed)), finds: ['a drive'] },
  'backslashes that are turned after the check': { check: (path, allowed) => inside(path.includes('/../') || path.includes('link') ? '' : path, allowed).replaceAll('\\', '/'), finds: ['backslashes below a folder'] },
  'a parameter that is called like the configuration': { check: async (path, allowed, { ALLOWED }) => inside(await real(path), given(ALLOWED) ?? allowed), finds: ['the parameter ALLOWED: a path'] },
  'NUL that is taken out after the check': { check: (path, allowed) => inside(normalize(path), allowed).length > 0 ? path.replaceAll('\0/', '') : '', finds: ['a NUL after an inner path'] },
};

test.each(Object.entries(holes))('the hole of a server is found: %s', async (_, { check, finds }) => {
  const boundary: Boundary = { sdk: 'v2', tool: 'read', env: { ALLOWED: '@data' } };
  const found = await escapes(broken(check), boundary);
  expect(found).toEqual(expect.arrayContaining([...finds]));
  if (finds.length === 0) expect(found).toEqual([]);
});

test('what a server reaches is told, also where it reaches nothing', async () => {
  const server = broken(async (path, allowed) => inside(await real(path), allowed === '' ? '/nowhere' : allowed));
  expect(await reached(server, { sdk: 'v2', tool: 'read', env: { ALLOWED: '@data' } })).toEqual(['a file inside']);
  expect(await reached(server, { sdk: 'v2', tool: 'read' })).toEqual([]);
  expect(await reached(broken((path) => path), { sdk: 'v2', tool: 'read' })).toEqual(expect.arrayContaining(['a file inside', 'an absolute path']));
});

test('one list of directories for all clients is found', async () => {
  const shared = new Set<string>();
  const server = inMemoryServer(async (transport, { roots }) => {
    const mcp = new McpServer({ name: 'shared', version: '1.0.0' });
    if (Array.isArray(roots)) for (const { uri } of roots as readonly { uri: string }[]) shared.add(fileURLToPath(uri));
    mcp.registerTool('read', { inputSchema: z.object({ path: z.string() }) }, async ({ path }) => {
      const file = await real(path);
      if (![...shared].some((folder) => file.startsWith(folder + sep))) throw new Error('outside');
      return { content: [{ type: 'text', text: await readFile(file, 'utf8') }] };
    });
    await mcp.connect(transport);
  });
  expect(await escapes(server, { sdk: 'v1', tool: 'read', roots: true })).toEqual(['the roots of a second client']);
  expect(await escapes(server, { sdk: 'v1', tool: 'read', roots: ['data', 'secret'] })).toContain('an absolute path');
});

test('a server that reads nothing at all proves nothing', async () => {
  const server = broken((path) => join(path, 'nowhere'));
  await expect(escapes(server, { sdk: 'v2', tool: 'read' })).rejects.toThrow(/^read can't read a file inside of its boundary, so nothing is proved: /);
});
