/** A project that has the packed plugin installed, and how it lints. */
export interface Job {
  readonly name: string;
  /** Exact versions, beside the plugin itself. */
  readonly packages: Readonly<Record<string, string>>;
  /** Files beside the sources: the configuration. */
  readonly files: Readonly<Record<string, string>>;
  readonly tool: 'eslint' | 'oxlint';
  readonly env?: Readonly<Record<string, string>>;
  /** The sources that are linted, and what is reported there. */
  readonly sources: readonly Source[];
}

export interface Source {
  readonly path: string;
  readonly text: string;
  /** `line:column rule` of each report, in order. */
  readonly reports: readonly string[];
}

const SERVER = `const server = new Server({ name: 'a', version: '1' });
if (server.getClientCapabilities()?.roots) {
  const { roots } = await server.listRoots();
  console.log(roots);
}
`;

function server(path: string, before: string, after: string, offset: number, text = SERVER): Source {
  const head = `${before}import { Server } from '@modelcontextprotocol/sdk/server/index.js';\n`;
  return { path, text: head + text + after, reports: [`${3 + offset}:37 no-roots-capability-check`, `${4 + offset}:34 no-roots-request`] };
}

export const javascript = server('src/server.js', '', '', 0);
export const typescript = server('src/server.ts', '', '', 0, SERVER.replace('const server', 'const server: Server'));
export const vue = server('src/App.vue', '<script setup>\n', '</script>\n<template><p /></template>\n', 1);
export const svelte = server('src/App.svelte', '<script>\n', '</script>\n<p></p>\n', 1);
export const commonjs: Source = {
  path: 'src/client.cjs',
  text: `const { Client } = require('@modelcontextprotocol/sdk/client/index.js');
const client = new Client({ name: 'a', version: '1' }, { capabilities: { roots: {} } });
client.setRequestHandler('roots/list', () => ({ roots: [] }));
module.exports = client;
`,
  reports: ['2:74 no-roots-capability', '3:26 no-roots-handler'],
};
