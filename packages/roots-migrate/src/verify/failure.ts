/** A check that a plan doesn't pass. */
export interface Failure {
  /** Absolute path of the file that shows it. */
  readonly path: string;
  /** One sentence for the report. */
  readonly why: string;
}
