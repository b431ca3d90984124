import type { Context } from '../decide/context.ts';
import { regionsOf } from '../decide/dispatched.ts';
import { placesIn, type Draft } from '../decide/need.ts';
import { fails } from '../decide/settings.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { run } from '../evaluate/statements.ts';
import type { World } from '../evaluate/value.ts';
import type { Tool } from '../tools/tool.ts';
import { accessesOf, type Access } from './accesses.ts';

/**
 * Where a tool gets at something although no directory is allowed; `undefined` where it is refused: it fails on every path,
 * or it reaches nothing outside of the program.
 */
export function openIn(tool: Tool, world: World, draft: Draft, context: Context, evaluator: Evaluator): Access | undefined {
  const { handler } = tool;
  if (!handler) return { node: tool.call, isCertain: false };
  const regions = tool.dispatch ? regionsOf([tool], () => placesIn(tool, draft, context)).map(({ statements }) => statements) : [];
  if (regions.some((statements) => statements.length === 0) || regions.length === 0) {
    return fails(evaluator.summary(handler, world)) ? undefined : mostCertain(accessesOf(handler, world, evaluator));
  }
  return mostCertain(regions.flatMap((statements) => (fails(run(statements, world, evaluator)) ? [] : accessesOf(statements, world, evaluator))));
}

function mostCertain(accesses: readonly Access[]): Access | undefined {
  return accesses.find(({ isCertain }) => isCertain) ?? accesses[0];
}
