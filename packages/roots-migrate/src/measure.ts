/** What a run cost, in counts that a test can pin (times depend on the machine). */
export interface Counts {
  /** Files whose bytes were read and searched. */
  filesRead: number;
  /** Files that were parsed for detection. */
  filesParsed: number;
  /** The project's own files in programs that were loaded to type-check. */
  filesTyped: number;
  /** Times that the changed files and their importers were type-checked. */
  typeChecks: number;
}

/** The stages whose times `--verbose` tells. */
export type Stage = 'select' | 'find' | 'plan' | 'verify' | 'write';

/** Counts and times of one run. */
export interface Measure {
  readonly counts: Counts;
  readonly milliseconds: Readonly<Record<Stage, number>>;
  /** Runs `work` and adds its time to `stage`. */
  time<T>(stage: Stage, work: () => T): T;
  /** Milliseconds since the run began. */
  total(): number;
}

/** Starts the counters of one run. */
export function startMeasure(): Measure {
  const began = performance.now();
  const milliseconds = { select: 0, find: 0, plan: 0, verify: 0, write: 0 };
  return {
    counts: { filesRead: 0, filesParsed: 0, filesTyped: 0, typeChecks: 0 },
    milliseconds,
    time(stage, work) {
      const start = performance.now();
      const stop = (): void => {
        milliseconds[stage] += performance.now() - start;
      };
      const result = work();
      if (result instanceof Promise) void result.then(stop, stop);
      else stop();
      return result;
    },
    total: () => performance.now() - began,
  };
}
