import type { Rewritten } from '../../case.ts';
import { behindArguments } from './behind-arguments.ts';
import { besides } from './besides.ts';
import { chained } from './chained.ts';
import { collectedLists } from './collected.ts';
import { conversions } from './conversions.ts';
import { deadRungs } from './dead-rungs.ts';
import { dialectDeclarations } from './dialect-declarations.ts';
import { dialectHandlers } from './dialect-handlers.ts';
import { dialectSchemas } from './dialect-schemas.ts';
import { effects } from './effects.ts';
import { fastmcp } from './fastmcp.ts';
import { filledStores } from './filled-stores.ts';
import { forms } from './forms.ts';
import { found } from './found.ts';
import { gates } from './gates.ts';
import { lists } from './lists.ts';
import { logs } from './logs.ts';
import { lowLevelServers } from './low-level.ts';
import { memos } from './memos.ts';
import { names } from './names.ts';
import { order } from './order.ts';
import { promises } from './promises.ts';
import { settings } from './settings.ts';
import { sharedHelpers } from './shared-helpers.ts';
import { shown } from './shown.ts';
import { threads } from './threads.ts';
import { takenArguments } from './taken-arguments.ts';
import { toolArguments } from './tool-arguments.ts';
import { walks } from './walks.ts';

/** Code that must be rewritten, by the kind of fault that it would be otherwise. */
export const rewrittenCases: Readonly<Record<string, readonly Rewritten[]>> = {
  'what stands around a request': besides,
  'roots that a test finds': found,
  'lists that a loop fills': collectedLists,
  'conversions': conversions,
  'ways to declare tools': dialectDeclarations,
  'ways to pass handlers': dialectHandlers,
  'ways to write schemas': dialectSchemas,
  'effects beside the request': effects,
  'stores that roots fill': filledStores,
  'one directory or several': forms,
  'FastMCP': fastmcp,
  'gates': gates,
  'what is taken out of a list': lists,
  'log entries': logs,
  'low-level servers': lowLevelServers,
  'memos': memos,
  'own functions under well-known names': names,
  'reads before and behind the request': order,
  'promises': promises,
  'settings that change': settings,
  'helpers that tools share': sharedHelpers,
  'answers that tell about roots': shown,
  'the way to the request': threads,
  'behind arguments that are the directory': takenArguments,
  'what is no directory behind an argument': behindArguments,
  'tools with arguments': toolArguments,
  'walks and harmless comparisons': walks,
  'what hangs on a chain': chained,
  'requests that never ran': deadRungs,
};
