import type { RootsOffer } from '../offer/offer.ts';
import type { RootsBehaviour } from './misbehave.ts';
import type { WireMessage } from './wire.ts';

/** A root, as the wire has it. */
export interface OfferedRoot {
  readonly uri: string;
  readonly name?: string;
}

/** What a call came to: the result of a tool (`isError` results too), prompt or resource, or a JSON-RPC or connection error. */
export type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly code: string | number | undefined; readonly message: string };

/** A tool, as `tools/list` has it. */
export interface ListedTool {
  readonly name: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** A prompt, as `prompts/list` has it. */
export interface ListedPrompt {
  readonly name: string;
  readonly arguments?: readonly ListedArgument[] | undefined;
  readonly [key: string]: unknown;
}

/** An argument of a prompt: always a string. */
export interface ListedArgument {
  readonly name: string;
  readonly required?: boolean | undefined;
  readonly [key: string]: unknown;
}

/** A resource or resource template, as `resources/list` and `resources/templates/list` have them. */
export interface ListedResource {
  readonly name: string;
  readonly [key: string]: unknown;
}

/** A connected client, the same for both SDK majors. */
export interface RootsClient {
  /** Every message so far, in both directions. */
  readonly wire: readonly WireMessage[];
  /** Calls a tool. Never rejects: an error is an outcome. */
  callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<Outcome>;
  /** Gets a prompt. Never rejects: an error is an outcome. */
  getPrompt(name: string, args: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Reads a resource. Never rejects: an error is an outcome. */
  readResource(uri: string): Promise<Outcome>;
  /** All pages of `tools/list`; none if the server declares no tools. Rejects if it refuses. */
  listTools(): Promise<readonly ListedTool[]>;
  /** The same of `prompts/list`. */
  listPrompts(): Promise<readonly ListedPrompt[]>;
  /** The same of `resources/list`. */
  listResources(): Promise<readonly ListedResource[]>;
  /** The same of `resources/templates/list`. */
  listResourceTemplates(): Promise<readonly ListedResource[]>;
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

/** What a call that an SDK's client made came to. Never rejects. */
export function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  return call.then((result) => ({ kind: 'result', result }), errorOutcome);
}

/** Turns what an SDK's call threw into an outcome. */
function errorOutcome(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return { kind: 'error', code: typeof code === 'string' || typeof code === 'number' ? code : undefined, message };
}

/** Whether a call failed: with an error, or, as tools may, with a result that says so. */
export function failed(outcome: Outcome): boolean {
  if (outcome.kind === 'error') return true;
  const { result } = outcome;
  return typeof result === 'object' && result !== null && 'isError' in result && result.isError === true;
}
