/**
 * One call of a scenario. In `arguments` a string `@alpha` (or `@alpha/a.md`) stands for the absolute path of the
 * directory `alpha` in the world that the harness lays.
 */
export interface ScenarioCall {
  readonly tool: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  /**
   * Whether the migrated tool gets the offered directories in the **with** run: `true` for the scenario's parameter,
   * a name for another parameter that the tool took already. Absent: the call is made as it is.
   */
  readonly takes?: boolean | string;
  /** Both sides must fail (a boundary that is crossed, …). */
  readonly mustFail?: boolean;
  /** Names a difference that is allowed for this call (a label that tells the source, say), as the report names it too. */
  readonly mayDiffer?: string;
  /** Before this call the client changes its roots to these, tells the server, and keeps them. */
  readonly roots?: readonly string[];
  /** Overrides the scenario's `required` for this call's tool. */
  readonly required?: boolean;
}

/** What a fixture offers, calls and expects: see `defineScenario`. */
export interface Scenario {
  readonly sdk: 'v1' | 'v2';
  /** The era of the connection; `2026-07-28` needs SDK v2. Default `2025`. */
  readonly era?: '2025' | '2026-07-28';
  /** The file that starts the server, relative to `before/` and `after/`. */
  readonly entry: string;
  /** Names of the directories that the client offers as roots, in order. Default `['alpha']`. */
  readonly roots?: readonly string[];
  /** The form of the new parameter: `directory` gets the first root, `directories` all of them. Default `one`. */
  readonly form?: 'one' | 'many';
  /** Name of the new parameter, where it isn't `directory` / `directories`. */
  readonly parameter?: string;
  /** The parameter is required: without it both sides must fail for the calls that take it; the words may differ. */
  readonly required?: boolean;
  /** `full`: rewritten whole. `left`: nothing is rewritten (`after/` is absent). `none`: nothing is found at all. */
  readonly expect: 'full' | 'left' | 'none';
  /** Further files of the world, path → text (`alpha/package.json`), laid besides the standard ones. */
  readonly files?: Readonly<Record<string, string>>;
  /** Environment of the server; `@alpha` is replaced as in arguments. */
  readonly env?: Readonly<Record<string, string>>;
  /** Environment that only the migrated server gets, and only in the **with** run: the configuration that stands for a boundary's roots. */
  readonly configuration?: Readonly<Record<string, string>>;
  /** Directory of the world that the server starts in. Default `home`. */
  readonly cwd?: string;
  /** Command line arguments of the server; `@alpha` is replaced as in arguments. */
  readonly args?: readonly string[];
  /** What the linter and `--check` find in `before/`: `line:column kind certainty`, per file (path relative to `before/`). */
  readonly usages: Readonly<Record<string, readonly string[]>>;
  /** What is still found in `after/`, in the same form, where only a part is rewritten. Default: nothing. */
  readonly usagesLeft?: Readonly<Record<string, readonly string[]>>;
  readonly calls: readonly ScenarioCall[];
}

/** Types a fixture's `scenario.ts`; gives back what it gets. */
export function defineScenario(scenario: Scenario): Scenario {
  return scenario;
}
