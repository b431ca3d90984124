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

/** Told while a run is under way: when a stage begins, and ten times a second while one lasts. */
export interface ProgressEvent {
  readonly stage: Stage;
  /** Effort so far. */
  readonly counts: Readonly<Counts>;
  /** Milliseconds since the run began. */
  readonly milliseconds: number;
}

/** Counts and times of one run. */
export interface Measure {
  readonly counts: Counts;
  readonly milliseconds: Readonly<Record<Stage, number>>;
  /**
   * Runs `work` and adds its time to `stage`.
   * @throws the signal's reason, before `work` begins, if the run was aborted
   */
  time<T>(stage: Stage, work: () => T): T;
  /** Milliseconds since the run began, pauses apart. */
  total(): number;
  /** Stops the clock until the function that it gives is called: a person thinks. */
  pause(): () => void;
}

export interface MeasureInput {
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Between two events of the same stage. */
const pause = 100;

/** Starts the counters of one run. Every stage passes through here, so this is where a run tells of its progress and notices that it was aborted. */
export function startMeasure({ onProgress, signal }: MeasureInput = {}): Measure {
  const began = performance.now();
  const milliseconds = { select: 0, find: 0, plan: 0, verify: 0, write: 0 };
  const counts = { filesRead: 0, filesParsed: 0, filesTyped: 0, typeChecks: 0 };
  let idle = 0;
  let pausedAt: number | undefined;
  const total = (): number => (pausedAt ?? performance.now()) - began - idle;
  let told: { readonly stage: Stage; readonly at: number } | undefined;
  const tell = (stage: Stage): void => {
    const at = total();
    if (onProgress === undefined || (told?.stage === stage && at - told.at < pause)) return;
    // Reading and parsing alternate with every file: that one begins after the other is no news.
    if (told !== undefined && at - told.at < pause && stage === 'select') return;
    told = { stage, at };
    onProgress({ stage, counts: { ...counts }, milliseconds: at });
  };
  return {
    counts,
    milliseconds,
    time(stage, work) {
      signal?.throwIfAborted();
      tell(stage);
      const start = performance.now();
      const stop = (): void => {
        milliseconds[stage] += performance.now() - start;
      };
      const result = work();
      if (result instanceof Promise) void result.then(stop, stop);
      else stop();
      return result;
    },
    total,
    pause() {
      pausedAt ??= performance.now();
      return () => {
        if (pausedAt !== undefined) idle += performance.now() - pausedAt;
        pausedAt = undefined;
      };
    },
  };
}
