import type { Sdk } from 'roots-usage';
import { walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { configured } from './dialects/configured.ts';
import { fastmcp, hasFastmcp } from './dialects/fastmcp.ts';
import { positional } from './dialects/positional.ts';
import { lowLevelTools } from './low-level/low-level.ts';
import { situations } from './resolve/situations.ts';
import { assembled } from './assembled.ts';
import type { Dialect, Registration, Tool } from './tool.ts';

/**
 * All tools and prompts that a program registers, in the order of their calls. A new way to register one is a new dialect in this list.
 * @param sdkOf the SDK that a file is written for
 */
export function toolsOf(sources: readonly ts.SourceFile[], references: References, sdkOf: (source: ts.SourceFile) => Sdk): readonly Tool[] {
  const isFastmcpAtHand = hasFastmcp(references);
  const registered = sources.flatMap((source) => registrationsIn(source, references, sdkOf(source), isFastmcpAtHand));
  return assembled([...registered, ...lowLevelTools(sources, references, sdkOf)], references);
}

function registrationsIn(source: ts.SourceFile, references: References, sdk: Sdk, isFastmcpAtHand: boolean): readonly Registration[] {
  const style = sdk === 'v2' ? 'object' : 'shape';
  const dialects: readonly Dialect[] = [configured('tool', style), configured('prompt', style), positional('tool'), positional('prompt'), fastmcp(isFastmcpAtHand)];
  const found: Registration[] = [];
  walk(source, (node) => {
    const dialect = ts.isCallExpression(node) ? dialects.find(({ matches }) => matches(node, references)) : undefined;
    if (dialect) found.push(...situations(references, (resolver) => dialect.read(node as ts.CallExpression, resolver)).flat()); // a dialect was only looked for at a call
    return true;
  });
  return found;
}
