import { fileFor, isGuarded, type Blueprint, type Tool } from '../choose/blueprint.ts';

/** What must become of a tool, by the rules alone. */
export interface Expected {
  readonly tool: string;
  /** `none`: it has nothing to do with roots, or they are its boundary. `own`: it takes such a directory already. `new`: it gets a parameter. */
  readonly takes: 'none' | 'own' | 'new';
  /** Of a new parameter. */
  readonly required: boolean;
  /** Whether its call fails for a client without roots. */
  readonly failsWithout: boolean;
  /** Whether it is the request itself that fails then, whose words nobody can keep. */
  readonly requestFails: boolean;
  /** Whether an environment variable stands before the roots. */
  readonly environmentFirst: boolean;
  /** The arguments of its call. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** What the rules say of each tool of a server. */
export function expectedOf(blueprint: Blueprint): readonly Expected[] {
  return blueprint.tools.map((tool) => expectedTool(blueprint, tool));
}

function expectedTool(blueprint: Blueprint, tool: Tool): Expected {
  const args = tool.fields.file ? { [blueprint.words.file]: fileFor(blueprint, tool) } : {};
  if (tool.calls === undefined) return { tool: tool.name, takes: 'none', required: false, failsWithout: false, requestFails: false, environmentFirst: false, arguments: args };
  const level = blueprint.levels.find(({ depth }) => depth === tool.calls);
  const fallsBackItself = level === undefined || level.gives === 'found' || level.gives === 'list';
  const fallback = fallsBackItself ? tool.fallback : blueprint.fallback;
  const throws = blueprint.guard === 'none' || blueprint.guard === 'check-throw';
  const refuses = fallback.last === 'throw' || fallback.last === 'isError';
  const where = fallsBackItself ? (level?.gives ?? 'request') : blueprint.levels.find(({ depth, gives, takes }) => depth >= (tool.calls ?? 0) && (gives === 'sure' || gives === 'text') && takes !== 'sure' && takes !== 'text')?.takes;
  // A request that stands before the chain is made whatever the chain finds.
  const asksFirst = (where === 'request' || where === 'list') && fallback.spelling !== 'let' && fallback.spelling !== 'ladder';
  const environmentFirst = fallback.environmentBefore && fallback.last !== 'assume';
  const takesOwn = fallback.argument && tool.fields.argument && fallback.last !== 'assume';
  return {
    tool: tool.name,
    takes: takesOwn ? 'own' : isGuarded(blueprint, tool) ? 'none' : 'new',
    required: !takesOwn && !isGuarded(blueprint, tool) && ((throws && (asksFirst || !environmentFirst)) || (!throws && refuses && !environmentFirst && !fallback.environmentAfter)),
    failsWithout: throws || (refuses && !(fallback.environmentAfter && blueprint.homeIsSet)),
    requestFails: throws,
    environmentFirst: environmentFirst && !(throws && asksFirst),
    arguments: args,
  };
}
