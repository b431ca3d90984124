import { Blocked } from '../../src/rewrite/flow-rewriter.ts';
import { render } from '../../src/rewrite/render.ts';
import { declareParameter } from '../../src/rewrite/schemas.ts';
import { Sheet } from '../../src/rewrite/sheet.ts';
import type { Parameter } from '../../src/plan.ts';
import { programOf } from './program.ts';

export interface Extended {
  /** Changed files, with their new texts. */
  readonly files: Readonly<Record<string, string>>;
  /** `file: module name` of each import that is needed. */
  readonly imports: readonly string[];
  /** Why it can't be done. */
  readonly blocked?: string;
}

/** Declares a parameter on tools of a program. */
export function extended(files: Readonly<Record<string, string>>, { sdk = 'v1', tools: wanted, hasZod = true, ...options }: Partial<Parameter> & { readonly sdk?: 'v1' | 'v2'; readonly tools?: readonly string[]; readonly hasZod?: boolean } = {}): Extended {
  const parameter: Parameter = { name: 'directory', form: 'one', required: false, ...options };
  const { sources, references, tools } = programOf(files, sdk);
  const chosen = tools.filter(({ name }) => wanted?.includes(name) ?? true);
  const sheet = new Sheet();
  const imports: string[] = [];
  try {
    for (const tool of chosen) {
      const needed = declareParameter(tool, parameter, { references, tools, needing: new Map(chosen.map((one) => [one, parameter])), hasZod: () => hasZod }, sheet);
      imports.push(...needed.map(({ source, module, name }) => `${nameOf(source.fileName)}: ${module} ${name}`));
    }
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return { files: {}, imports: [], blocked: error.why };
  }
  const after = sources.map((source) => [nameOf(source.fileName), render(source.text, sheet.flat(source))] as const).filter(([name, text]) => text !== files[name]);
  return { files: Object.fromEntries(after), imports: [...new Set(imports)] };
}

function nameOf(path: string): string {
  return path.slice('/project/'.length);
}
