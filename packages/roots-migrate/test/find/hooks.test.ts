import { describe, expect, it } from 'vitest';
import { dependenciesIn, type Verdict } from 'roots-usage';
import { findInFile } from '../../src/find/index.ts';

const SESSION = 'export const first = (session) => session?.roots?.[0]?.uri;';
const LIKELY = "import '@modelcontextprotocol/sdk/types.js';\nexport const ask = (server) => server.listRoots();";

function found(text: string, more: { packages?: readonly string[]; typeOf?: () => Verdict } = {}): unknown {
  const result = findInFile({ path: 'a.js', text, ...more });
  return 'error' in result ? result : result.usages.map(({ kind, certainty, refuted }) => [kind, certainty, ...(refuted === true ? ['refuted'] : [])].join(' '));
}

describe('what a host may know besides', () => {
  it('packages make a framework’s value likely, if it is read as a list of roots', () => {
    expect(found(SESSION)).toEqual([]);
    expect(found(SESSION, { packages: ['fastmcp'] })).toEqual(['request likely']);
    expect(found(SESSION, { packages: ['express'] })).toEqual([]);
    expect(found('export const has = (session) => Boolean(session.roots);', { packages: ['fastmcp'] })).toEqual([]);
  });

  it.each([
    ['an imported object', "import { server } from './server.js';\nexport const first = async () => (await server.server.listRoots()).roots[0];", 'request likely'],
    ['a parameter without a type', 'exports.first = async (server) => (await server.server.listRoots()).roots[0];', 'request likely'],
    ['a request by its method', "import { server } from './server.js';\nexport const first = async (schema) => (await server.server.request({ method: 'roots/list' }, schema)).roots;", 'request likely'],
    ['an object by another name for a path', "import { server } from '@/server';\nexport const first = async () => (await server.server.listRoots()).roots[0];", 'request likely'],
    ['an object that is required', "const { server } = require('./server');\nexports.first = async () => (await server.server.listRoots()).roots[0];", 'request likely'],
    ['a field', 'export class Folders { constructor(mcp) { this.mcp = mcp; } async first() { return (await this.mcp.server.listRoots()).roots[0]; } }', 'request likely'],
    ['a request that is raced', "import { server } from './server.js';\nexport const first = async (late) => (await Promise.race([server.server.listRoots(), late])).roots[0];", 'request likely'],
    ['a request with a timeout', "import { server } from './server.js';\nimport { withTimeout } from './time.js';\nexport const first = async () => { const { roots } = await withTimeout(server.server.listRoots(), 500); return roots[0]; };", 'request likely'],
    ['a check of the capability', "import { server } from './server.js';\nexport const has = () => server.server.getClientCapabilities()?.roots !== undefined;", 'capability-check likely'],
  ])('packages make it likely in a file that imports no SDK: %s', (_name, text, expected) => {
    expect(found(text)).toEqual([]);
    expect(found(text, { packages: ['express'] })).toEqual([]);
    expect(found(text, { packages: ['@modelcontextprotocol/sdk'] })).toEqual([expected]);
  });

  it.each([
    ['a result that is read as something else', "import { tree } from './tree.js';\nexport const names = () => tree.listRoots().map((root) => root.id);"],
    ['a parameter whose result isn’t read', 'export const ask = (tree) => tree.listRoots();'],
    ['an object of the file itself', 'const tree = { listRoots: () => ({ roots: [] }) };\nexport const names = () => tree.listRoots().roots;'],
    ['a global', 'export const names = async () => (await chrome.bookmarks.listRoots()).roots;'],
    ['another package', "import * as merkle from 'merkle-lib';\nexport const names = async () => (await merkle.listRoots()).roots;"],
    ['a request of another package', "import axios from 'axios';\nexport const ask = () => axios.request({ method: 'roots/list', url: '/' });"],
    ['a message to a global', "process.send({ method: 'roots/list' });"],
    ['an object of the file with a mock', "import { vi } from 'vitest';\nconst fake = { listRoots: vi.fn(async () => ({ roots: [] })) };\nexport const names = async () => (await fake.listRoots()).roots;"],
    ['a class of the file itself', 'class Tree { listRoots() { return { roots: [] }; } }\nexport const names = () => new Tree().listRoots().roots;'],
  ])('packages alone make nothing of %s', (_name, text) => {
    expect(found(text, { packages: ['@modelcontextprotocol/sdk'] })).toEqual([]);
  });

  it('types lift or refute what is likely, and nothing else', () => {
    expect(found(LIKELY)).toEqual(['request likely']);
    expect(found(LIKELY, { typeOf: () => 'sdk' })).toEqual(['request bound']);
    expect(found(LIKELY, { typeOf: () => 'local' })).toEqual(['request likely refuted']);
    expect(found(LIKELY, { typeOf: () => 'unknown' })).toEqual(['request likely']);
    expect(found('export const ask = (server) => server.listRoots();', { typeOf: () => 'sdk' })).toEqual([]);
  });

  it.each([
    ['{ "dependencies": { "a": "1" }, "devDependencies": { "b": "1" }, "scripts": { "c": "1" } }', ['a', 'b']],
    ['{ "dependencies": null }', []],
    ['not JSON', []],
    ['[]', []],
  ])('dependencies in %s', (text, names) => {
    expect(dependenciesIn(text)).toEqual(names);
  });
});
