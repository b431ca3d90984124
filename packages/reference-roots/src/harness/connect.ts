import type { Transport as V2Transport } from '@modelcontextprotocol/client';
import type { Transport as V1Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { connectV1 } from '../client/v1.ts';
import { connectV2 } from '../client/v2.ts';
import type { RootsClient } from '../client/roots-client.ts';
import type { SessionOptions } from './server.ts';

/** Connects the client of the SDK and era that a session asks for. Rejects for SDK v1 on the era that it doesn't speak. */
export async function connect(options: SessionOptions, transport: V1Transport & V2Transport): Promise<RootsClient> {
  if (options.sdk === 'v2') return connectV2(transport, options);
  if (options.era !== '2025') throw new Error('SDK v1 speaks no revision after 2025-11-25: use sdk "v2"');
  return connectV1(transport, options);
}
