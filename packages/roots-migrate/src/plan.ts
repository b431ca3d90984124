import type { Range, Usage } from 'roots-usage';

/** A place in a file. `path` is relative to the working directory, with `/`; lines and columns start at 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** What the roots are for, at one reader. */
export type Role = 'hint' | 'boundary' | 'process-wide' | 'identity' | 'log' | 'display' | 'unknown';

/** New text of an edit: a literal, or a range of the old text that is kept. */
export type Part = string | { readonly keep: Range };

/** One replacement in one file, in offsets of its old text without BOM. Edits of a file never overlap. */
export interface TextEdit extends Range {
  readonly text: string;
}

/** Why a unit is left, and what a person should do. One sentence each. */
export interface Reason {
  readonly place: Place;
  readonly why: string;
  readonly todo: string;
}

/** What a tool takes after the rewrite. */
export interface Parameter {
  /** For example `directory`. */
  readonly name: string;
  /** `one`: a string. `many`: an array of strings. */
  readonly form: 'one' | 'many';
  readonly required: boolean;
}

/** The contract of one tool before and after, as the report tells it. */
export interface ToolContract {
  readonly tool: string;
  readonly place: Place;
  /** Sources of the directory, first wins: `client roots`, `RECIPES_DIR`, `process.cwd()`, … */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The parameter that the rewrite adds, if it adds one. */
  readonly parameter?: Parameter;
  /** Further sentences for the maintainer: "ignored when X is set", a label that changes, … */
  readonly notes: readonly string[];
}

/** A place that a person should look at, with one sentence. */
export interface ReviewItem {
  readonly place: Place;
  readonly text: string;
}

/** What becomes of a boundary that the roots drew, for whoever runs the server. */
export interface BoundaryNote {
  /** Where paths are checked against it. */
  readonly place: Place;
  /** `configured`: its directories come from a new environment variable. `own-list`: the list that the server had beside the roots is the only one. `open`: left as it is, since it allows every path while it is empty. */
  readonly kind: 'configured' | 'own-list' | 'open';
  /** The new environment variable: absolute paths, separated by `path.delimiter`. Of `open`, the one that `--boundary configure` would bring. */
  readonly variable?: string;
  /** Where the server's own list comes from: `ALLOWED_DIRS`, `the command line`. */
  readonly sources: readonly string[];
  /** How many of the directories count: all, or only the first. */
  readonly counts: 'all' | 'first';
  /** The server's name, as a client's `mcp.json` would list it. */
  readonly server: string;
  /** How a client starts it, as far as that can be told from the package. */
  readonly start: { readonly command: string; readonly args: readonly string[] };
  /** What a client with roots could reach, what it can reach now, and what happens while nothing is set. One sentence each. */
  readonly before: string;
  readonly after: string;
  readonly unset: string;
  /** Further sentences for the maintainer: a suggestion, a check that never stopped the server, … */
  readonly notes: readonly string[];
}

/** Flows that share a tool or a store: rewritten whole or not at all. */
export interface Unit {
  /** `<path>#<n>`, of a client `<path>#client-<n>`; stable for the same input. */
  readonly id: string;
  /** Set where it is a client, whose roots are taken out. */
  readonly side?: 'client';
  readonly usages: readonly UsageAt[];
  readonly roles: readonly Role[];
  readonly tools: readonly ToolContract[];
  /** Boundaries that move into the server's configuration, or are left because they are open while nothing is set. */
  readonly boundaries: readonly BoundaryNote[];
  readonly outcome: UnitOutcome;
}

export type UnitOutcome =
  /** `keepsRoots`: roots stay as the source behind the parameter, as was asked for. */
  | { readonly kind: 'rewritten'; readonly keepsRoots?: true; readonly security: readonly ReviewItem[]; readonly review: readonly ReviewItem[] }
  /** Nothing changes: its tools take the directory already, and roots stay behind it, as was asked for. */
  | { readonly kind: 'kept'; readonly security: readonly ReviewItem[]; readonly review: readonly ReviewItem[] }
  | { readonly kind: 'left'; readonly reasons: readonly Reason[]; readonly security: readonly ReviewItem[] };

/** A usage with the file that it stands in. */
export interface UsageAt {
  readonly usage: Usage;
  readonly place: Place;
}

/** The new text of one file, both without BOM. `after: undefined` removes the file. */
export interface FileChange {
  /** Absolute path. */
  readonly path: string;
  readonly before: string;
  readonly after: string | undefined;
}

/** All that was decided, ordered by path and offset. Pure data: reports and writing read it, nobody decides twice. */
export interface Plan {
  readonly units: readonly Unit[];
  /** Usages that belong to no unit (client side, tests, raw protocol, imports that are left). */
  readonly loose: readonly (UsageAt & { readonly why: string; readonly todo: string })[];
  /** Usages that belong to no unit, and stay on purpose with units that keep roots behind a parameter. */
  readonly kept?: readonly UsageAt[];
  readonly changes: readonly FileChange[];
  /** The changes with what was left marked by comments, where that was asked for: also of files that change by that alone. */
  readonly annotated?: readonly FileChange[];
  /** Text that the rewrite makes false: comments, descriptions, messages. */
  readonly falseText: readonly ReviewItem[];
}
