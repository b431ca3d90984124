import type { ListedPrompt, ListedResource, ListedTool, RootsClient } from '../client/roots-client.ts';

/** What a server lists, or, as text, why it refuses to. */
export interface Lists {
  readonly tools: readonly ListedTool[] | string;
  readonly prompts: readonly ListedPrompt[] | string;
  readonly resources: readonly ListedResource[] | string;
  readonly resourceTemplates: readonly ListedResource[] | string;
}

/** Asks a server for all that it lists. Never rejects. */
export async function readLists(client: RootsClient): Promise<Lists> {
  const orWhy = <Item>(list: Promise<readonly Item[]>): Promise<readonly Item[] | string> =>
    list.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  return {
    tools: await orWhy(client.listTools()),
    prompts: await orWhy(client.listPrompts()),
    resources: await orWhy(client.listResources()),
    resourceTemplates: await orWhy(client.listResourceTemplates()),
  };
}
