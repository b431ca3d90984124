/** Why a tool gets no parameter though its code asks for roots. @param tools its name, or those of several */
export function unread(tools: string): string {
  return `a directory that is passed to \`${tools}\` would change nothing: no code that stays reads it`;
}
