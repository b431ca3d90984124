import { fastmcp } from './fastmcp.ts';
import { mastra } from './mastra.ts';
import { mcpFramework } from './mcp-framework.ts';
import type { SdkTable } from './table.ts';
import { v1 } from './v1.ts';
import { v2 } from './v2.ts';

/** Frameworks that are known. */
export const frameworkTables: readonly SdkTable[] = [fastmcp, mcpFramework, mastra];

/** All SDKs that are known. */
export const sdkTables: readonly SdkTable[] = [v1, v2];

/** Whether an import specifier leads to a published SDK. */
export function isSdkModule(specifier: string): boolean {
  return sdkTables.some((table) => table.matches(specifier));
}

/** Stands for a module of the project that re-exports an SDK, which one can't be told. */
export const anySdk: SdkTable = {
  sdk: 'protocol',
  matches: () => false,
  types: mergeTypes(),
};

function mergeTypes(): SdkTable['types'] {
  const context = { members: { ...v2.types['HandlerContext']?.members, ...v1.types['HandlerContext']?.members } };
  return { ...v1.types, ...v2.types, HandlerContext: context };
}
