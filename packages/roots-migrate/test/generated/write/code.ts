/** Lines of code in the plainest layout: two spaces, single quotes, semicolons. `layout.ts` gives them a server's own. */
export type Lines = readonly string[];

/** Statements, and an expression that stands for what they made. */
export interface Piece {
  readonly lines: Lines;
  readonly value: string;
}

export function indent(lines: Lines): Lines {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

export function block(head: string, lines: Lines, tail = '}'): Lines {
  return [`${head} {`, ...indent(lines), tail];
}

/** Lines that go before a piece. */
export function before(lines: Lines, piece: Piece): Piece {
  return { lines: [...lines, ...piece.lines], value: piece.value };
}

/** The same code with an expression that needs no parentheses as an operand. */
export function operand(value: string): string {
  return /^await |^\w+ \?|\? .* : | (?:\|\||\?\?) /.test(value) ? `(${value})` : value;
}

/** `{ server: x, file }` */
export function objectOf(members: readonly (readonly [name: string, value: string])[]): string {
  return `{ ${members.map(([name, value]) => (name === value ? name : `${name}: ${value}`)).join(', ')} }`;
}
