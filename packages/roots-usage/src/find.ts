import { CHANGED_CALL, LIST_CALL } from './deprecated.ts';
import { type FindInput, openFile, type SourceFile } from './file.ts';
import { capabilities } from './kinds/capability.ts';
import { capabilityChecks } from './kinds/capability-check.ts';
import type { Found } from './kinds/found.ts';
import { frameworkUses } from './kinds/framework.ts';
import { handlers } from './kinds/handlers.ts';
import { imports } from './kinds/imports.ts';
import { listCalls } from './kinds/list-call.ts';
import { messages } from './kinds/message.ts';
import { withPairs } from './kinds/pairs.ts';
import { rawProtocol } from './kinds/raw.ts';
import { sendCalls } from './kinds/send-call.ts';
import { type Removal, removalsOf } from './remove/removal.ts';
import { judge } from './verdict.ts';
import type { Usage } from './usage.ts';

/** How usages are found, each by a word that all its shapes have: where the text lacks it, the tree need not be asked. */
const KINDS: readonly { readonly find: (file: SourceFile) => readonly Found[]; readonly word?: string }[] = [
  { find: listCalls, word: LIST_CALL },
  { find: messages, word: 'method' },
  { find: capabilities },
  { find: capabilityChecks },
  { find: handlers, word: 'Handler' },
  { find: sendCalls, word: CHANGED_CALL },
  { find: frameworkUses },
];

/**
 * The uses of roots in one file, in order of the text. Pure: reads neither disk nor network, keeps nothing. Works on
 * any file; asking `mayUseRoots` first saves the parsing of most.
 */
export function findUsages(input: FindInput): readonly Usage[] {
  return inOrder(search(openFile(input), input));
}

/** As `findUsages`, with what can be taken out of the file: the removals under each usage's start. */
export function findRemovals(input: FindInput): { readonly usages: readonly Usage[]; readonly removals: ReadonlyMap<number, readonly Removal[]> } {
  const file = openFile(input);
  const found = search(file, input);
  const usages = inOrder(found);
  const isReported = new Set(usages);
  return { usages, removals: removalsOf(file, found.filter(({ usage }) => isReported.has(usage) && usage.refuted !== true)) };
}

function search(file: SourceFile, input: FindInput): readonly Found[] {
  const kinds = KINDS.filter(({ word }) => word === undefined || input.text.includes(word));
  const direct = withPairs(file, kinds.flatMap(({ find }) => find(file)));
  const all = [...direct, ...imports(file, direct)];
  return [...all, ...rawProtocol(file, all)].map((found) => ({ ...found, usage: judge(found, input.typeOf) }));
}

/** A token is at most one usage: of two kinds at one token the first found stays. */
function inOrder(all: readonly Found[]): readonly Usage[] {
  const byStart = new Map<number, Usage>();
  for (const { usage } of all) if (!byStart.has(usage.start)) byStart.set(usage.start, usage);
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
