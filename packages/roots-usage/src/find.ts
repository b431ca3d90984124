import { type FindInput, openFile } from './file.ts';
import { capabilityChecks } from './kinds/capability-check.ts';
import type { Found } from './kinds/found.ts';
import { imports } from './kinds/imports.ts';
import { notificationHandlers } from './kinds/notification-handler.ts';
import { requests } from './kinds/request.ts';
import type { Usage } from './usage.ts';

/**
 * The uses of roots in one file, in order of the text. Pure: reads neither disk nor network, keeps nothing. Works on
 * any file; asking `mayUseRoots` first saves the parsing of most.
 */
export function findUsages(input: FindInput): readonly Usage[] {
  const file = openFile(input);
  const direct = [requests, capabilityChecks, notificationHandlers].flatMap((kind) => kind(file));
  return inOrder([...direct, ...imports(file, direct)]);
}

/** A token is at most one usage: of two kinds at one token the first found stays. */
function inOrder(all: readonly Found[]): readonly Usage[] {
  const byStart = new Map<number, Usage>();
  for (const { usage } of all) if (!byStart.has(usage.start)) byStart.set(usage.start, usage);
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
