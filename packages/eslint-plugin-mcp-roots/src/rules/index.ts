import type { RuleName } from '../rule-name.ts';
import { noMisusedRoots } from './no-misused-roots.ts';
import { noRawRoots } from './no-raw-roots.ts';
import { noRootsCapability } from './no-roots-capability.ts';
import { noRootsCapabilityCheck } from './no-roots-capability-check.ts';
import { noRootsHandler } from './no-roots-handler.ts';
import { noRootsImports } from './no-roots-imports.ts';
import { noRootsNotification } from './no-roots-notification.ts';
import { noRootsNotificationHandler } from './no-roots-notification-handler.ts';
import { noRootsRequest } from './no-roots-request.ts';
import { noRootsTodo } from './no-roots-todo.ts';

/** All rules, by the name that follows `mcp-roots/`. */
export const rules = {
  'no-misused-roots': noMisusedRoots,
  'no-raw-roots': noRawRoots,
  'no-roots-capability': noRootsCapability,
  'no-roots-capability-check': noRootsCapabilityCheck,
  'no-roots-handler': noRootsHandler,
  'no-roots-imports': noRootsImports,
  'no-roots-notification': noRootsNotification,
  'no-roots-notification-handler': noRootsNotificationHandler,
  'no-roots-request': noRootsRequest,
  'no-roots-todo': noRootsTodo,
} as const satisfies Record<RuleName, unknown>;
