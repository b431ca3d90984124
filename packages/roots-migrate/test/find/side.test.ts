import { expect, it } from 'vitest';
import { findInFile } from '../../src/find/index.ts';

const CLIENT = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';\nconst client = new Client({}, { capabilities: { roots: {} } });\n`;
const SERVER = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nexport const ask = () => new Server({}).listRoots();\n`;

/** The side of a type beside other usages. */
it.each([
  ["a client's", `${CLIENT}import type { Root } from '@modelcontextprotocol/sdk/types.js';\nlet root: Root;`, 'client'],
  ["a client's, exported again", `${CLIENT}export type { ListRootsResult } from '@modelcontextprotocol/sdk/types.js';`, 'client'],
  ["a server's", `${SERVER}import type { Root } from '@modelcontextprotocol/sdk/types.js';\nlet root: Root;`, 'both'],
  ['of both', `${CLIENT}${SERVER}import type { Root } from '@modelcontextprotocol/sdk/types.js';\nlet root: Root;`, 'both'],
  ['none', `import type { Root } from '@modelcontextprotocol/sdk/types.js';\nlet root: Root;`, 'both'],
])("an import follows the file's usages: %s", (_name, text, side) => {
  const found = findInFile({ path: 'src/a.ts', text });
  const sides = 'error' in found ? [] : found.usages.filter(({ kind }) => kind === 'imports').map((usage) => usage.side);
  expect(sides).toEqual([side]);
});
