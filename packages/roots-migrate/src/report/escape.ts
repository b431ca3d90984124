/** Text from the tree (a file's name, a tool's name) with its control and direction characters made visible, so that no terminal obeys them. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A word as a POSIX shell reads it. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
