import type { Certainty, Mistake, Sdk, Side, UsageKind } from 'roots-usage';

import type { Counts, Stage } from '../measure.ts';
import type { BoundaryNote, Place, Reason, ReviewItem, Role, ToolContract } from '../plan.ts';

/**
 * All that a run has to say, as data: every reporter reads this and nothing else.
 * `--format json` prints it; `report.schema.json` documents it. A change that breaks readers raises `version`.
 */
export interface Report {
  readonly version: 1;
  readonly mode: 'write' | 'dry-run' | 'check';
  readonly usages: readonly ReportedUsage[];
  /** What was decided of each unit: usages that are rewritten together or not at all. None with `--check`. */
  readonly units: readonly ReportedUnit[];
  /** Contracts of the tools whose unit is rewritten. */
  readonly tools: readonly ToolContract[];
  readonly security: readonly ReviewItem[];
  /** Boundaries that the roots drew and the server's configuration draws now, or could draw. */
  readonly boundaries: readonly ReportedBoundary[];
  /** What a person must do, by place. */
  readonly left: readonly Reason[];
  /** Places of the rewrite that a person should look at. */
  readonly review: readonly ReviewItem[];
  readonly falseText: readonly ReviewItem[];
  readonly testsToUpdate: readonly ReviewItem[];
  readonly problems: readonly ReportedProblem[];
  /** What was passed over on purpose. */
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
  /** Files that change, or would change. */
  readonly changes: readonly ReportedChange[];
  /** Whether the changes were written. */
  readonly written: boolean;
  /** Set if the changes could not be type-checked: modules that don't resolve, and the command that installs them. */
  readonly unverified?: { readonly modules: readonly string[]; readonly install: string };
  /** Whether git can undo what was written; unset if nothing was. */
  readonly undo?: boolean;
  /** The project's own formatter, and the command for the changed files. */
  readonly formatter?: { readonly name: string; readonly command: string };
  /** With `keepRootsFallback`: roots that stay as the source behind a parameter, until they are removed. */
  readonly kept?: readonly ReviewItem[];
  readonly totals: Totals;
}

/** What became of a usage. `kept`: it stays on purpose, behind a parameter. `listed`: not to be acted on here (clients, raw protocol, tests), so it doesn't count. */
export type Fate = 'found' | 'rewritten' | 'left' | 'kept' | 'listed';

export interface ReportedUsage extends Place {
  readonly kind: UsageKind;
  readonly name: string;
  readonly sdk: Sdk;
  readonly side: Side;
  readonly certainty: Certainty;
  readonly test: boolean;
  readonly fate: Fate;
  /** Stays the same while the line's text does, wherever in the file it moves: 16 hexadecimal digits. */
  readonly fingerprint: string;
  /** For kind `misuse`: which. */
  readonly mistake?: Mistake;
}

/** A unit of the plan. */
export interface ReportedUnit {
  readonly id: string;
  /** Of a client, roots are taken out; of a server they are rewritten. */
  readonly side: 'server' | 'client';
  /** `kept`: nothing changes, the tools take the directory already. */
  readonly outcome: 'rewritten' | 'left' | 'kept';
  readonly roles: readonly Role[];
  /** Where its usages stand. */
  readonly usages: readonly Place[];
  /** Names of the tools that it reaches. */
  readonly tools: readonly string[];
}

/** What became of a boundary, and what whoever starts the server writes. */
export interface ReportedBoundary extends BoundaryNote {
  /** The unit that it belongs to. */
  readonly unit: string;
  /** The server's command, as a shell takes it: `READER_ALLOWED_DIRECTORIES=/path/to/project node server.js`. */
  readonly command: string;
  /** What stands in a client's `mcp.json`. `after` of a boundary that is left open: once it is configured. */
  readonly mcpJson: { readonly before: McpJson; readonly after: McpJson };
}

/** A client's settings, with one server in them. */
export interface McpJson {
  readonly mcpServers: Readonly<Record<string, McpServerEntry>>;
}

/** How a client starts a server. */
export interface McpServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A file that changes. `diff` is set with `--dry-run`: a unified diff that `git apply` takes. */
export interface ReportedChange {
  readonly path: string;
  readonly removed: boolean;
  readonly diff?: string;
}

export interface ReportedProblem {
  readonly path: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

export interface Totals {
  /** Usages that count: all but those that are listed, and those that stay on purpose. */
  readonly usages: number;
  readonly rewritten: number;
  readonly left: number;
  /** Usages that stay on purpose; unset if there are none. */
  readonly kept?: number;
  readonly listed: number;
  readonly filesChanged: number;
  readonly milliseconds: number;
  readonly stages: Readonly<Record<Stage, number>>;
  readonly counts: Readonly<Counts>;
}
