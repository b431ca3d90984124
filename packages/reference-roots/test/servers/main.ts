import { isVariantName } from './variants.ts';

const [sdk, name] = process.argv.slice(2);
if (!isVariantName(name)) throw new Error(`Unknown variant ${String(name)}`);
const stop = (): void => { process.exit(2); };
if (sdk === 'v1') {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { serveV1 } = await import('./v1.ts');
  await serveV1(name, process.cwd(), process.env, new StdioServerTransport(), stop);
} else {
  const { StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
  const { serveV2 } = await import('./v2.ts');
  await serveV2(name, process.cwd(), process.env, new StdioServerTransport(), stop);
}
