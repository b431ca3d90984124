import { capabilityCheckCases } from './capability-check.ts';
import type { Case } from './case.ts';
import { capabilityCases, handlerCases, misuseCases, notificationCases } from './client.ts';
import { frameworkCases } from './frameworks.ts';
import { importCases } from './imports.ts';
import { neverCases } from './never.ts';
import { notificationHandlerCases } from './notification-handler.ts';
import { rawCases } from './raw.ts';
import { requestCases } from './request.ts';

/** The table of shapes, by kind. The linter (with every parser) and the command must agree on each of them. */
export const caseTable: Readonly<Record<string, readonly Case[]>> = {
  capability: capabilityCases,
  handler: handlerCases,
  notification: notificationCases,
  request: requestCases,
  'capability-check': capabilityCheckCases,
  'notification-handler': notificationHandlerCases,
  imports: importCases,
  misuse: misuseCases,
  raw: rawCases,
  frameworks: frameworkCases,
  never: neverCases,
};
