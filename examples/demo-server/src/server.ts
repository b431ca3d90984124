#!/usr/bin/env node
// Notes: an MCP server that reads the Markdown files of a project. It asks the client for its roots.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });

/** The client's first root, if it has any. */
async function workspaceFolder(): Promise<string | undefined> {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  const first = roots.find(({ uri }) => uri.startsWith('file://'));
  return first === undefined ? undefined : fileURLToPath(first.uri);
}

async function notesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.md')).sort();
}

server.registerTool('list_notes', { description: 'Lists the notes of the project' }, async () => {
  const folder = (await workspaceFolder()) ?? process.env['NOTES_DIR'] ?? process.cwd();
  return { content: [{ type: 'text', text: (await notesIn(folder)).join('\n') }] };
});

server.registerTool(
  'search_notes',
  {
    description: 'Finds the notes that hold a word',
    inputSchema: {
      word: z.string().describe('The word to look for'),
      folder: z.string().optional().describe('Folder to search'),
    },
  },
  async ({ word, folder }) => {
    const searched = folder ?? (await workspaceFolder()) ?? process.cwd();
    const found: string[] = [];
    for (const name of await notesIn(searched)) {
      const text = await readFile(join(searched, name), 'utf8');
      if (text.includes(word)) found.push(name);
    }
    return { content: [{ type: 'text', text: found.join('\n') || `No note says ${word}.` }] };
  },
);

server.registerTool('read_note', { description: 'Reads one note', inputSchema: { name: z.string() } }, async ({ name }) => {
  const folder = await workspaceFolder();
  if (!folder) {
    return { content: [{ type: 'text', text: 'Open a folder first.' }], isError: true };
  }
  return { content: [{ type: 'text', text: await readFile(join(folder, name), 'utf8') }] };
});

await server.connect(new StdioServerTransport());
