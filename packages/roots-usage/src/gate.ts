/** Words that stand in a file which uses an SDK; `Root` alone counts only beside one of them. */
const SDK_WORDS = ['modelcontextprotocol', 'mcp', 'Mcp', 'MCP'] as const;

/** What both a string and a Node `Buffer` offer. */
export interface Searchable {
  includes(value: string): boolean;
}

/**
 * Whether a file can hold a usage at all: it says "roots" or "Roots", or `Root` beside a word of an SDK. A search of
 * the text or of its UTF-8 bytes; nothing is decoded or parsed. Never false for a file with a usage.
 */
export function mayUseRoots(text: Searchable): boolean {
  if (text.includes('roots')) return true;
  if (!text.includes('Root')) return false;
  return text.includes('Roots') || SDK_WORDS.some((word) => text.includes(word));
}
