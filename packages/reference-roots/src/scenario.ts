import type { Boundary } from './harness/escapes.ts';

/** What every call of a scenario may say. */
interface CallOptions {
  /** Both sides must fail (a boundary that is crossed, …). */
  readonly mustFail?: boolean;
  /** Names a difference that is allowed for this call (a label that tells the source, say), as the report names it too. */
  readonly mayDiffer?: string;
  /** Before this call the client changes its roots to these, tells the server, and keeps them. */
  readonly roots?: readonly string[];
}

/** What a call may say whose tool or prompt can take the directories. */
interface TakingOptions extends CallOptions {
  /**
   * Whether the migrated tool or prompt gets the offered directories in the **with** run: `true` for the scenario's
   * parameter, a name for another parameter that it took already. Absent: the call is made as it is.
   */
  readonly takes?: boolean | string;
  /** Overrides the scenario's `required` for this call's tool or prompt. */
  readonly required?: boolean;
}

/** Calls a tool. */
export interface ToolCall extends TakingOptions {
  readonly tool: string;
  readonly prompt?: never;
  readonly resource?: never;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** Gets a prompt. Its arguments are strings on the wire, so it takes one directory, whatever the scenario's `form`. */
export interface PromptCall extends TakingOptions {
  readonly prompt: string;
  readonly tool?: never;
  readonly resource?: never;
  readonly arguments?: Readonly<Record<string, string>>;
}

/** Reads a resource, by its URI (`notes://@alpha/a.md`). It has no parameter that a migration could add. */
export interface ResourceCall extends CallOptions {
  readonly resource: string;
  readonly tool?: never;
  readonly prompt?: never;
  readonly arguments?: never;
  readonly takes?: never;
  readonly required?: never;
}

/**
 * One call of a scenario. In `arguments` and in a resource's URI `@alpha` (or `@alpha/a.md`) stands for the absolute path
 * of the directory `alpha` in the world that the harness lays.
 */
export type ScenarioCall = ToolCall | PromptCall | ResourceCall;

/** The lists of a server that are compared. */
export type ListName = 'tools/list' | 'prompts/list' | 'resources/list' | 'resources/templates/list';

/** What is offered to two servers, called and compared: see `prove`. */
export interface Comparison {
  readonly sdk: 'v1' | 'v2';
  /** The era of the connection; `2026-07-28` needs SDK v2. Default `2025`. */
  readonly era?: '2025' | '2026-07-28';
  /** Names of the directories that the client offers as roots, in order. Default `['alpha']`. */
  readonly roots?: readonly string[];
  /** The form of the tools' new parameter: `directory` gets the first root, `directories` all of them. Default `one`. */
  readonly form?: 'one' | 'many';
  /** Name of the new parameter, where it isn't `directory` / `directories`. A prompt in a scenario of form `many` takes `directory`. */
  readonly parameter?: string;
  /** The parameter is required: without it both sides must fail for the calls that take it; the words may differ. */
  readonly required?: boolean;
  /** No root ever reached this server (it asks in a way that fails): it must answer the same with and without. */
  readonly neverAsks?: boolean;
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
  /** The longest wait for any answer of a server, and for it to come to rest, in milliseconds. Default 30,000. */
  readonly timeout?: number;
  readonly calls: readonly ScenarioCall[];
  /** Names why a list may differ between both sides (the resources were the roots' files, say). It is then not compared. */
  readonly listsMayDiffer?: Readonly<Partial<Record<ListName, string>>>;
  /** `full` (default): the server has migrated whole. `left`: nothing is rewritten, so that there is no server to compare with. `none`: it has no roots at all. */
  readonly expect?: 'full' | 'left' | 'none';
}

/** How the boundary of a fixture is attacked, before and after the rewrite (see `escapes`), and how the rewritten check could be broken. */
export interface BoundaryOfScenario extends Pick<Boundary, 'tool' | 'argument' | 'arguments' | 'args'> {
  /** Environment of the migrated server that stands for the client's roots; `@data` is replaced by the directory that may be read. */
  readonly configuration?: Readonly<Record<string, string>>;
  /** Faults that the attacks must notice, by a name: each is made in `after/` by itself. */
  readonly mutants: Readonly<Record<string, Mutant>>;
}

/** A fault that is made in one file of `after/`. */
export interface Mutant {
  /** Default: the scenario's `entry`. */
  readonly file?: string;
  /** Text that stands there exactly once, and what comes in its place. */
  readonly old: string;
  readonly new: string;
}

/** A comparison that is the fixture of a codemod: what the servers' files are, and what is found in them. See `defineScenario`. */
export interface Scenario extends Comparison {
  /** The file that starts the server, relative to `before/` and `after/`. */
  readonly entry: string;
  /** `full`: rewritten whole. `left`: nothing is rewritten (`after/` is absent). `none`: nothing is found at all. */
  readonly expect: 'full' | 'left' | 'none';
  /** What the linter and `--check` find in `before/`: `line:column kind certainty`, per file (path relative to `before/`). */
  readonly usages: Readonly<Record<string, readonly string[]>>;
  /** What is still found in `after/`, in the same form, where only a part is rewritten. Default: nothing. */
  readonly usagesLeft?: Readonly<Record<string, readonly string[]>>;
  /** The boundary that the roots were, where it is moved into the server's configuration. */
  readonly boundary?: BoundaryOfScenario;
}

/** Types a fixture's `scenario.ts`; gives back what it gets. */
export function defineScenario(scenario: Scenario): Scenario {
  return scenario;
}
