import { StreamableHTTPClientTransport as V2Http } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport as V1Http } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { connectV1 } from '../client/v1.ts';
import { connectV2 } from '../client/v2.ts';
import type { RootsClient } from '../client/roots-client.ts';
import type { SessionOptions, TestServer } from './server.ts';

/** A server that listens. */
export interface HttpEndpoint {
  readonly url: URL;
  readonly close: () => Promise<void>;
}

/** A server behind Streamable HTTP. `start` brings one up for each session, or gives the address of one that is shared. */
export function httpServer(start: (options: SessionOptions) => Promise<HttpEndpoint>): TestServer {
  return {
    open: async (options) => {
      const endpoint = await start(options);
      try {
        const client = await connectHttp(endpoint.url, options);
        return {
          client,
          quiet: () => new Promise((resolve) => setImmediate(resolve)),
          ended: () => undefined,
          stderr: () => '',
          close: () => client.close().finally(() => endpoint.close()),
        };
      } catch (error) {
        await endpoint.close();
        throw error;
      }
    },
    remove: () => Promise.resolve(),
  };
}

function connectHttp(url: URL, options: SessionOptions): Promise<RootsClient> {
  if (options.sdk === 'v2') return connectV2(new V2Http(url), options);
  return connectV1(new V1Http(url), options);
}
