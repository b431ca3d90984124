import { visible, withoutCommands } from '../escape.ts';

/**
 * A sentence as GitHub-flavoured Markdown in which only `code` between backticks is code: no text from the tree makes markup, a link, a mention, a reference to an issue or HTML.
 */
export function sentence(text: string): string {
  // Split at pairs of backticks: odd parts are code. Whatever a text pairs, each part is either code or escaped, so none of it is markup.
  const parts = visible(text).split('`');
  const closed = parts.length % 2 === 1 ? parts : [...parts.slice(0, -2), `${parts.at(-2) ?? ''}\`${parts.at(-1) ?? ''}`];
  return closed.map((part, index) => (index % 2 === 0 ? plain(part) : code(part))).join('');
}

/** Text as a code span in a table's cell, which a `|` would end. */
export function codeInCell(text: string): string {
  // Behind a backslash it can't be escaped: the first backslash escapes the second.
  return code(text.replaceAll('\\|', '\\u{7c}')).replaceAll('|', '\\|');
}

/** Text as a code span. */
export function code(text: string): string {
  const shown = withoutCommands(visible(text));
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = shown === '' || /^`|`$|^ .* $/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines as a fenced block of code, each behind `indent`. */
export function block(language: string, text: string, indent: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, ...text.split('\n').map((line) => withoutCommands(visible(line))), fence].map((line) => indent + line).join('\n');
}

const breaker = '&#8203;';

function plain(text: string): string {
  return withoutCommands(text)
    .replace(/[\\`*_[\]<>|~&]/g, String.raw`\$&`)
    .replace(/@(?=\w)/g, `@${breaker}`)
    .replace(/#(?=\d)/g, `#${breaker}`)
    .replace(/\bGH(?=-\d)/gi, `$&${breaker}`)
    .replace(/:\/\//g, `:${breaker}//`)
    .replace(/\bwww(?=\.)/gi, `$&${breaker}`);
}
