import type { Sdk } from 'roots-usage';
import { walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { registerTool } from './dialects/register-tool.ts';
import { tool } from './dialects/tool.ts';
import type { Dialect, Tool } from './tool.ts';

/** All tools that a file registers, in order. A new way to register one is a new dialect in this list. */
export function toolsOf(source: ts.SourceFile, references: References, sdk: Sdk): readonly Tool[] {
  const dialects: readonly Dialect[] = [registerTool(sdk === 'v2' ? 'object' : 'shape'), tool];
  const tools: Tool[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return true;
    for (const dialect of dialects) {
      const found = dialect(node, references);
      if (found) {
        tools.push(found);
        break;
      }
    }
    return true;
  });
  return tools;
}
