export { CannotRun } from './cannot-run.ts';
export { migrate, type MigrateOptions, type Migration } from './migrate.ts';
export type * from './plan.ts';
export type { Fate, Report, ReportedChange, ReportedProblem, ReportedUsage, Totals } from './report/data.ts';
