import { ROOT_TYPE } from './deprecated.ts';

/** Words that stand in a file which uses an SDK; `Root` alone counts only beside one of them. */
const SDK_WORDS = ['modelcontextprotocol', 'mcp', 'Mcp', 'MCP'] as const;

/** What both a string and a Node `Buffer` offer. */
export interface Searchable {
  includes(value: string): boolean;
}

/** What a file's words say: it can hold a usage, can hold one only if it imports a configured barrel, or can't. */
export type GateAnswer = 'yes' | 'with-barrels' | 'no';

/**
 * Whether a file can hold a usage at all: it says "roots" or "Roots", or `Root` beside a word of an SDK. A search of
 * the text or of its UTF-8 bytes; nothing is decoded or parsed. Never `no` for a file with a usage.
 */
export function askGate(text: Searchable): GateAnswer {
  if (text.includes('roots')) return 'yes';
  if (!text.includes(ROOT_TYPE)) return 'no';
  return text.includes('Roots') || SDK_WORDS.some((word) => text.includes(word)) ? 'yes' : 'with-barrels';
}

/**
 * `askGate` where it is known whether there are barrels.
 *
 * @param barrels whether `modules` names modules that re-export an SDK: then `Root` counts beside any word
 */
export function mayUseRoots(text: Searchable, barrels = false): boolean {
  const answer = askGate(text);
  return answer === 'yes' || (barrels && answer === 'with-barrels');
}
