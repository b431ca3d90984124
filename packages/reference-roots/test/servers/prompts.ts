/* eslint-disable @typescript-eslint/no-deprecated -- these servers show how roots were used */
import { CLIENT_CAPABILITIES_META_KEY, inputRequired, inputResponse, McpServer, ResourceTemplate, type ClientCapabilities, type InputRequiredResult, type ServerContext } from '@modelcontextprotocol/server';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What may differ between two servers that have a prompt, a resource and a resource template, and no tool. */
export interface PromptServer {
  /** Whether the prompt takes `directory`; `required`: it must be given. */
  readonly takes: 'no' | 'optional' | 'required';
  /** Where the prompt's directory comes from, before the working directory. */
  readonly directory: (given: string | undefined, roots: () => Promise<readonly string[]>) => Promise<string | undefined> | string | undefined;
  /** Where the resource's text comes from. */
  readonly reads: (roots: () => Promise<readonly string[]>) => Promise<string>;
  readonly title: string;
  readonly template: string;
  readonly version: string;
  readonly instructions: string;
}

/** Asks for roots in its prompt and its resource. */
export const before: PromptServer = {
  takes: 'no',
  directory: async (_, roots) => (await roots())[0],
  reads: () => Promise.resolve('Nothing to do today.'),
  title: 'Review',
  template: 'notes://{day}',
  version: '1.0.0',
  instructions: 'Review often.',
};

/** What `before` becomes. */
export const after: PromptServer = { ...before, takes: 'optional', directory: (given) => given };

/** Makes a server of SDK v2, whose prompt and resource can ask for roots in both eras. */
export function promptServer(server: PromptServer, cwd: string): McpServer {
  const mcp = new McpServer({ name: 'prompts', version: server.version }, { instructions: server.instructions });
  const argsSchema: z.ZodType<Record<string, unknown>> = {
    no: z.object({}),
    optional: z.object({ directory: z.string().optional() }),
    required: z.object({ directory: z.string() }),
  }[server.takes];
  const given = z.object({ directory: z.string().optional() });
  mcp.registerPrompt('review', { title: server.title, argsSchema }, (args, ctx) =>
    orAsk(async () => {
      const folder = (await server.directory(given.parse(args).directory, () => rootPaths(mcp, ctx))) ?? cwd;
      const text = `${basename(folder)}: ${(await readdir(folder)).sort().join(' ')}`;
      return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
    }));
  mcp.registerResource('today', 'notes://today', {}, (uri, ctx) =>
    orAsk(async () => ({ contents: [{ uri: uri.href, text: await server.reads(() => rootPaths(mcp, ctx)) }] })));
  mcp.registerResource('day', new ResourceTemplate(server.template, { list: undefined }), {}, (uri) => ({ contents: [{ uri: uri.href, text: '' }] }));
  return mcp;
}

/** The client must be asked before this request can be answered: 2026-07-28. */
class MustAsk extends Error {}

async function orAsk<Result>(answer: () => Promise<Result>): Promise<Result | InputRequiredResult> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof MustAsk)) throw error;
    return inputRequired({ inputRequests: { project: inputRequired.listRoots() } });
  }
}

async function rootPaths(mcp: McpServer, { mcpReq }: ServerContext): Promise<readonly string[]> {
  // The SDK publishes the envelope's type without its members.
  const envelope = mcpReq.envelope as Readonly<Record<string, ClientCapabilities | undefined>> | undefined;
  if (!envelope) return mcp.server.getClientCapabilities()?.roots ? (await mcp.server.listRoots()).roots.map(({ uri }) => fileURLToPath(uri)) : [];
  if (!envelope[CLIENT_CAPABILITIES_META_KEY]?.roots) return [];
  const answer = inputResponse(mcpReq.inputResponses, 'project');
  if (answer.kind !== 'roots') throw new MustAsk();
  return answer.roots.map(({ uri }) => fileURLToPath(uri));
}
