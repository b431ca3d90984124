/** Where an SDK keeps what a server needs, and how it names it. */
export interface SdkWords {
  readonly main: string;
  readonly stdio: string;
  readonly low: string;
  readonly types: string;
  readonly callContext: { readonly variable: string; readonly module: string; readonly name: string; readonly parameters: readonly string[] };
}

const v1: SdkWords = {
  main: '@modelcontextprotocol/sdk/server/mcp.js',
  stdio: '@modelcontextprotocol/sdk/server/stdio.js',
  low: '@modelcontextprotocol/sdk/server/index.js',
  types: '@modelcontextprotocol/sdk/types.js',
  callContext: { variable: 'extra', module: '@modelcontextprotocol/sdk/shared/protocol.js', name: 'RequestHandlerExtra', parameters: ['ServerRequest', 'ServerNotification'] },
};

const v2: SdkWords = {
  main: '@modelcontextprotocol/server',
  stdio: '@modelcontextprotocol/server/stdio',
  low: '@modelcontextprotocol/server',
  types: '@modelcontextprotocol/server',
  callContext: { variable: 'ctx', module: '@modelcontextprotocol/server', name: 'ServerContext', parameters: [] },
};

export function sdkOf(major: 'v1' | 'v2'): SdkWords {
  return major === 'v1' ? v1 : v2;
}
