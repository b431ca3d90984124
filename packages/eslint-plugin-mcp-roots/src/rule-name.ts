/** The rules, by the name that follows `mcp-roots/`. */
export type RuleName = 'no-roots-capability-check' | 'no-roots-imports' | 'no-roots-notification-handler' | 'no-roots-request';
