/** Deeper than anybody nests brackets. Parsers recurse, and the one for detection ends the process where the stack does. */
const deepest = 1000;

const change: Readonly<Record<string, number>> = { '(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1 };

/** Whether brackets are nested deeper than a parser can be trusted with. Brackets in strings and comments count too: none of them nest so deep. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    depth = Math.max(0, depth + (change[text.charAt(index)] ?? 0));
    if (depth > deepest) return true;
  }
  return false;
}
