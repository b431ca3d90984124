/** Text from the tree (a file's name, a tool's name) with its control and direction characters made visible, so that no terminal obeys them. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, codePoint);
}

/**
 * Text of one or more lines in which a GitHub runner, which reads what a step prints, finds no workflow command:
 * neither `::` at the start of a line (spaces before it don't count) nor `##[` anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gmu, `$1${codePoint(':')}`).replaceAll('##[', `#${codePoint('#')}[`);
}

/** The same for JSON, which stays the same data. */
export function jsonWithoutCommands(json: string): string {
  return json.replaceAll('##[', String.raw`#\u0023[`);
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A word as a POSIX shell reads it. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
