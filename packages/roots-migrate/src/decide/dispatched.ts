import type { Tool } from '../tools/tool.ts';
import { isInside } from '../types/nodes.ts';
import type { ts } from '../types/ts.ts';

/** Whether a place in a tool's handler runs for this tool: in a dispatcher, only what stands in its branch does. */
export function runsFor(tool: Tool, node: ts.Node): boolean {
  if (!tool.dispatch) return true;
  const branch = tool.dispatch.branchAt(node);
  return branch !== undefined && branch.isVague !== true && branch.names.has(tool.name);
}

/** Whether a place in a dispatcher runs for other tools too. */
export function isShared(tool: Tool, node: ts.Node): boolean {
  return (tool.dispatch?.branchAt(node)?.names.size ?? 1) > 1;
}

/** The statements of a dispatcher that are rewritten as one, for the tools that they run for. */
export interface Region {
  readonly statements: readonly ts.Statement[];
  readonly tools: readonly Tool[];
  /** What asks for roots in it. */
  readonly places: readonly ts.Node[];
}

/** The outermost branches of a tool's handler in which something asks for roots. */
export function regionsOf(tools: Iterable<Tool>, placesOf: (tool: Tool) => readonly ts.Node[]): readonly Region[] {
  const regions: { statements: readonly ts.Statement[]; tools: Set<Tool>; places: Set<ts.Node> }[] = [];
  for (const tool of tools) {
    for (const place of placesOf(tool)) {
      const statements = tool.dispatch?.branchAt(place)?.statements ?? [];
      const known = regions.find((region) => region.statements[0] === statements[0] || isWithin(statements, region.statements));
      if (known) {
        known.tools.add(tool);
        known.places.add(place);
        continue;
      }
      const inner = regions.filter((region) => isWithin(region.statements, statements));
      for (const one of inner) regions.splice(regions.indexOf(one), 1);
      regions.push({ statements, tools: new Set([tool, ...inner.flatMap((one) => [...one.tools])]), places: new Set([place, ...inner.flatMap((one) => [...one.places])]) });
    }
  }
  return regions.map((region) => ({ statements: region.statements, tools: [...region.tools], places: [...region.places] }));
}

function isWithin(inner: readonly ts.Statement[], outer: readonly ts.Statement[]): boolean {
  const [first] = inner;
  return first !== undefined && outer.some((statement) => isInside(first, statement));
}
