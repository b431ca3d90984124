/** The rules, by the name that follows `mcp-roots/`. */
export type RuleName =
  | 'no-misused-roots'
  | 'no-raw-roots'
  | 'no-roots-capability'
  | 'no-roots-capability-check'
  | 'no-roots-handler'
  | 'no-roots-imports'
  | 'no-roots-notification'
  | 'no-roots-notification-handler'
  | 'no-roots-request'
  | 'no-roots-todo';
