import { createPackageFreeProgram } from '../../src/types/program.ts';
import { createReferences, type References } from '../../src/types/references.ts';
import type { Schema, Tool } from '../../src/tools/tool.ts';
import type { ts } from '../../src/types/ts.ts';
import { toolsOf } from '../../src/tools/tools.ts';

/** What a test says of a tool: names and texts, no nodes. */
export interface ToolInWords {
  readonly name: string;
  /** The text of the handler up to its body; or why there is none. */
  readonly handler: string;
  /** Where a field would go. */
  readonly schema: string;
  /** Names of tools that would get the field too. */
  readonly sharers?: readonly string[];
}

/** Libraries are parsed once. */
const parsed = new Map<string, ts.SourceFile>();

/** A program of these files, with its tools. */
export function programOf(files: Readonly<Record<string, string>>, sdk: 'v1' | 'v2' = 'v1'): { readonly sources: readonly ts.SourceFile[]; readonly references: References; readonly tools: readonly Tool[] } {
  const roots = new Map(Object.entries(files).map(([name, text]) => [`/project/${name}`, text]));
  const { checker, sources } = createPackageFreeProgram({ roots, read: () => undefined, resolve: () => undefined, parsed });
  const references = createReferences(checker, sources);
  return { sources, references, tools: toolsOf(sources, references, () => sdk) };
}

export function toolsIn(files: Readonly<Record<string, string>>, sdk?: 'v1' | 'v2'): readonly Tool[] {
  return programOf(files, sdk).tools;
}

export function inWords(tools: readonly Tool[]): readonly ToolInWords[] {
  return tools.map(({ name, handler, gap, schema, sharers }) => ({
    name,
    handler: handler ? handler.getText().slice(0, (handler.body?.getStart() ?? 0) - handler.getStart()).trim() : (gap?.why ?? 'none'),
    schema: schemaInWords(schema),
    ...(sharers.length > 0 ? { sharers: sharers.map((sharer) => sharer.name) } : {}),
  }));
}

function schemaInWords(schema: Schema): string {
  switch (schema.kind) {
    case 'literal':
      return `in ${schema.node.getText()}`;
    case 'shared':
      return `${schema.style} ${schema.node.getText()}`;
    case 'config':
      return `new ${schema.style} ${schema.key} in ${schema.node.getText()}`;
    case 'argument':
      return `before ${schema.before.getText().slice(0, 20)}`;
    case 'json':
      return `JSON Schema ${schema.node.getText()}`;
    case 'foreign':
      return 'foreign';
  }
}
