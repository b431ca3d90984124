/** A text with roots, and each suggestion that is made in it: its title with the text that it gives. None: only reports. */
export interface RemovalCase {
  readonly name: string;
  readonly before: string;
  readonly after: Readonly<Record<string, string>>;
  /** Only TypeScript parsers read it. */
  readonly isTyped?: boolean;
  readonly filename?: string;
}

export const V1 = "import { Client } from '@modelcontextprotocol/sdk/client/index.js';\n";
export const V1_SCHEMA = "import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\n";
export const V2 = "import { Client } from '@modelcontextprotocol/client';\n";
export const INFO = "{ name: 'a', version: '1' }";

/** The title of a unit's suggestion. */
export function client(what: string): string {
  return `Remove roots from this client, all at once: ${what}.`;
}

/** The title of a unit's suggestion, where the client is also handed on. */
export function escaped(what: string): string {
  return `${client(what)} It is also handed on: a handler that is set elsewhere would throw.`;
}

export const NOTIFICATION = 'Remove this notification.';
export const CAPABILITY = 'Remove the `roots` capability here.';
export const HANDLER = 'Remove this handler.';
export const READ = 'Remove this check, which is always undefined.';
export const CALL = 'Remove this call, which never ran.';
