/** Words that no parameter of a module may be named. */
const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import ' +
    'in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** Whether a new parameter may have this name. */
export function isParameterName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !reserved.has(name);
}
