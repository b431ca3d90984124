import type { RuleName } from '../rule-name.ts';
import { noRootsCapabilityCheck } from './no-roots-capability-check.ts';
import { noRootsImports } from './no-roots-imports.ts';
import { noRootsNotificationHandler } from './no-roots-notification-handler.ts';
import { noRootsRequest } from './no-roots-request.ts';

/** All rules, by the name that follows `mcp-roots/`. */
export const rules = {
  'no-roots-capability-check': noRootsCapabilityCheck,
  'no-roots-imports': noRootsImports,
  'no-roots-notification-handler': noRootsNotificationHandler,
  'no-roots-request': noRootsRequest,
} as const satisfies Record<RuleName, unknown>;
