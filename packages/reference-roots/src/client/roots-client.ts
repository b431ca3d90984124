import type { RootsOffer } from '../offer/offer.ts';
import type { RootsBehaviour } from './misbehave.ts';
import type { WireMessage } from './wire.ts';

/** A root, as the wire has it. */
export interface OfferedRoot {
  readonly uri: string;
  readonly name?: string;
}

/** What a call came to: the tool's result (`isError` results too), or a JSON-RPC or connection error. */
export type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly code: string | number | undefined; readonly message: string };

/** A tool, as `tools/list` has it. */
export interface ListedTool {
  readonly name: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** A connected client, the same for both SDK majors. */
export interface RootsClient {
  /** Every message so far, in both directions. */
  readonly wire: readonly WireMessage[];
  /** Calls a tool. Never rejects: an error is an outcome. */
  callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<Outcome>;
  /** Rejects if the server refuses. */
  listTools(): Promise<readonly ListedTool[]>;
  /** One round trip. Rejects if the connection is gone or the time is up. */
  ping(): Promise<void>;
  /** Offers other roots from now on and tells the server. Rejects if the client declares no roots. */
  changeRoots(roots: readonly OfferedRoot[]): Promise<void>;
  close(): Promise<void>;
}

/** How a client is made. */
export interface RootsClientOptions {
  /**
   * The roots on offer: a list that is given out as it is, or an offer that checks and watches. Absent: the client doesn't
   * declare the capability, and answers no `roots/list`.
   */
  readonly roots?: readonly OfferedRoot[] | RootsOffer | undefined;
  /** How the client answers, if not as it should. */
  readonly behaviour?: RootsBehaviour | undefined;
  /** The longest wait for any answer, in milliseconds. Default 30,000. */
  readonly timeout?: number | undefined;
}

/** The name and version that the clients of this package give. */
export const clientInfo = { name: 'mcp-reference-roots', version: '1.0.0' };

/** The default of `RootsClientOptions.timeout`. */
export const defaultTimeout = 30_000;

/** Turns what an SDK's `callTool` threw into an outcome. */
export function errorOutcome(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return { kind: 'error', code: typeof code === 'string' || typeof code === 'number' ? code : undefined, message };
}

/** Whether a call failed, in either of the two ways a tool can. */
export function failed(outcome: Outcome): boolean {
  if (outcome.kind === 'error') return true;
  const { result } = outcome;
  return typeof result === 'object' && result !== null && 'isError' in result && result.isError === true;
}
