import { type FindInput, openFile } from './file.ts';
import { capabilities } from './kinds/capability.ts';
import { capabilityChecks } from './kinds/capability-check.ts';
import { frameworkUses } from './kinds/framework.ts';
import { handlers } from './kinds/handlers.ts';
import { imports } from './kinds/imports.ts';
import { listCalls } from './kinds/list-call.ts';
import { messages } from './kinds/message.ts';
import { withPairs } from './kinds/pairs.ts';
import { rawProtocol } from './kinds/raw.ts';
import { sendCalls } from './kinds/send-call.ts';
import { judge } from './verdict.ts';
import type { Usage } from './usage.ts';

/**
 * The uses of roots in one file, in order of the text. Pure: reads neither disk nor network, keeps nothing. Works on
 * any file; asking `mayUseRoots` first saves the parsing of most.
 */
export function findUsages(input: FindInput): readonly Usage[] {
  const file = openFile(input);
  const kinds = [listCalls, messages, capabilities, capabilityChecks, handlers, sendCalls, frameworkUses];
  const direct = withPairs(file, kinds.flatMap((kind) => kind(file)));
  const all = [...direct, ...imports(file, direct)];
  return inOrder([...all, ...rawProtocol(file, all)].map((found) => judge(found, input.typeOf)));
}

/** A token is at most one usage: of two kinds at one token the first found stays. */
function inOrder(all: readonly Usage[]): readonly Usage[] {
  const byStart = new Map<number, Usage>();
  for (const usage of all) if (!byStart.has(usage.start)) byStart.set(usage.start, usage);
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
