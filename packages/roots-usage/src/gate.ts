import { ROOT_TYPE } from './deprecated.ts';

/** Words that stand in a file which uses an SDK; `Root` alone counts only beside one of them. */
const SDK_WORDS = ['modelcontextprotocol', 'mcp', 'Mcp', 'MCP'] as const;

/** What both a string and a Node `Buffer` offer. */
export interface Searchable {
  includes(value: string): boolean;
}

/**
 * Whether a file can hold a usage at all: it says "roots" or "Roots", or `Root` beside a word of an SDK. A search of
 * the text or of its UTF-8 bytes; nothing is decoded or parsed. Never false for a file with a usage.
 *
 * @param barrels whether `modules` names modules that re-export an SDK: then `Root` counts beside any word
 */
export function mayUseRoots(text: Searchable, barrels = false): boolean {
  if (text.includes('roots')) return true;
  if (!text.includes(ROOT_TYPE)) return false;
  return barrels || text.includes('Roots') || SDK_WORDS.some((word) => text.includes(word));
}
