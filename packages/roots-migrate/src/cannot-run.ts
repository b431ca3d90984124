/**
 * A mistake of the user, or a state of the tree, that keeps the command from running: exit code 2.
 * The message names the file, option or line, and what to do next; it is shown without a stack.
 */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
