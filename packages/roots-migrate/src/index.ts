export { CannotRun } from './cannot-run.ts';
export type { Choices, Choose, Proposal, UnitChoice } from './choices.ts';
export type { Counts, ProgressEvent, Stage } from './measure.ts';
export { migrate, type MigrateOptions, type Migration } from './migrate.ts';
export type * from './plan.ts';
export type { Fate, Report, ReportedChange, ReportedProblem, ReportedUnit, ReportedUsage, Totals } from './report/data.ts';
