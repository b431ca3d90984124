import { isMainThread } from 'node:worker_threads';

/** What code can nest by. Without any of these it takes tens of thousands of members or operands in a row to get deep. */
const deepening = /[([{<?:=!~+*`-]|\b(?:if|else|for|while|do|with|new|await|yield|typeof|void|delete|extends|keyof|readonly|unique|infer|class|function)\b/g;

/**
 * So many levels fit into the stack on which the parser runs (8 MB; 4 MB in a worker, 1 MB on Windows), whatever they are
 * made of: the most costly ones took 4,600 to end a process of 8 MB.
 */
const harmless = process.platform === 'win32' ? 400 : isMainThread ? 4000 : 2000;

/** So many characters for each of these levels hold none but flat rows that are as deep as that for the parser. */
const length = 25;

/** Whether code might be deeper than the parser's stack: it is long, or has that many tokens that can nest. Most files aren't. */
export function mayExhaustStack(text: string): boolean {
  if (text.length > harmless * length) return true;
  let count = 0;
  for (deepening.lastIndex = 0; deepening.test(text); ) if (++count > harmless) return true;
  return false;
}
