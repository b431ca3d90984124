import { fastmcpServers } from '../tools/dialects/fastmcp.ts';
import { bare, propertyName } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Context } from './context.ts';
import type { Draft, Objection } from './need.ts';

/**
 * FastMCP hands a tool as `session` what `authenticate` or `auth` gave (`FastMCP.js`, `setupToolHandlers`). Without them it is
 * `undefined`, and never held a root; with them its `roots` may be the server's own.
 */
export function ownSessions(draft: Draft, context: Context): readonly Objection[] {
  const own = draft.usages.find(({ usage }) => usage.toolSession === true);
  if (!own) return [];
  const servers = fastmcpServers(context.references);
  const [read] = [...draft.requests].filter((request) => context.seeds.requests.get(request) === own);
  const isOwn = servers.length === 0 || servers.some((server) => mayAuthenticate(server.arguments?.[0]));
  return isOwn && read ? [{ node: read, why: 'the `session` of a FastMCP tool is what `authenticate` gives, so these may be no roots of the client', todo: 'Take the directory as a parameter of the tool if these are to be the client\'s roots: it never had them here.' }] : [];
}

function mayAuthenticate(options: ts.Expression | undefined): boolean {
  const value = options && bare(options);
  return !value || !ts.isObjectLiteralExpression(value) || value.properties.some((property) => !property.name || /^(authenticate|auth)$/.test(propertyName(property.name) ?? 'auth'));
}
