import type { Refused } from '../../case.ts';
import { bareGates } from './bare-gates.ts';
import { boundary } from './boundary.ts';
import { chains } from './chains.ts';
import { choices } from './choices.ts';
import { deadRungs } from './dead-rungs.ts';
import { dialectTools } from './dialect-tools.ts';
import { effects } from './effects.ts';
import { fastmcp } from './fastmcp.ts';
import { fieldsAndClosures } from './fields-and-closures.ts';
import { filledStores } from './filled-stores.ts';
import { found } from './found.ts';
import { gates } from './gates.ts';
import { handedOn } from './handed-on.ts';
import { hiddenChecks } from './hidden-checks.ts';
import { lookAlikes } from './look-alikes.ts';
import { lowLevelServers } from './low-level.ts';
import { mcpFramework } from './mcp-framework.ts';
import { memos } from './memos.ts';
import { names } from './names.ts';
import { objects } from './objects.ts';
import { predicates } from './predicates.ts';
import { shown } from './shown.ts';
import { stores } from './stores.ts';
import { storesOfMore } from './stores-of-more.ts';
import { threads } from './threads.ts';
import { values } from './values.ts';

/** Code that must be left, by the kind of fault that it would be otherwise. */
export const refusedCases: Readonly<Record<string, readonly Refused[]>> = {
  'a boundary': boundary,
  'a choice among roots': choices,
  'ways to declare tools': dialectTools,
  'effects beside the request': effects,
  'fields and closures': fieldsAndClosures,
  'stores that roots fill': filledStores,
  'what a test finds': found,
  'FastMCP': fastmcp,
  'checks of the capability': gates,
  'checks of the capability without a request': bareGates,
  'arguments that are handed on whole': handedOn,
  'checks that hide': hiddenChecks,
  'look-alikes of a directory argument': lookAlikes,
  'low-level servers': lowLevelServers,
  'mcp-framework': mcpFramework,
  'what is no memo': memos,
  'names that are the server\'s own': names,
  'a field of an object': objects,
  'a boundary in a predicate': predicates,
  'tools that only tell about roots': shown,
  'a store': stores,
  'stores that hold more than roots': storesOfMore,
  'a way that a parameter can\'t go': threads,
  'what can\'t be followed': values,
  'chains of promises': chains,
  'requests that never ran': deadRungs,
};
