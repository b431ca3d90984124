import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import type { ts } from '../types/ts.ts';
import { roundsOf } from './find.ts';
import type { Ask } from './rounds.ts';

/** The drafts that start from what asks in a result, and from the reads of the answers to it: the tools that they have in common join them. */
export function draftsOfRounds(context: Context, climb: (node: ts.Node, draft: Draft) => void): readonly Draft[] {
  const found = roundsOf(context);
  const asking = found.asks.map((ask) => ({ key: ask.key, draft: climbed(ask.result, { ...emptyDraft(), usages: [ask.usage], rounds: { asks: new Map([[ask.result, ask]]), answers: new Set() } }, climb), ask }));
  const reading = [...found.answers].map(([call, key]) => ({ key, draft: climbed(call, { ...emptyDraft(), requests: new Set([call]), rounds: { asks: new Map(), answers: new Set([call]) } }, climb), call }));
  const ours = reading.filter(({ key, draft }) => asking.some((other) => other.key === key && meets(draft, other.draft)));
  for (const { key, draft, ask } of asking) {
    const deaf = [...draft.tools].find((tool) => !ours.some((other) => other.key === key && other.draft.tools.has(tool)));
    if (draft.objections.length === 0 && (deaf ?? !ours.some((other) => other.key === key && meets(draft, other.draft)))) draft.objections.push({ node: ask.entry, why: `${deaf ? `the ${deaf.kind} \`${deaf.name}\` asks for roots here` : 'roots are asked for here'}, and where the answer is read isn't followed`, todo: 'Rewrite it by hand.' });
  }
  for (const { key, draft, call } of ours) {
    const silent = [...draft.tools].find((tool) => !asking.some((other) => other.key === key && other.draft.tools.has(tool)));
    if (silent) draft.objections.push({ node: call, why: `the ${silent.kind} \`${silent.name}\` reads this answer too, and doesn't ask for it`, todo: 'Rewrite it by hand.' });
  }
  return [...asking, ...ours].map(({ draft }) => draft);
}

function climbed(node: ts.Node, draft: Draft, climb: (node: ts.Node, draft: Draft) => void): Draft {
  climb(node, draft);
  return draft;
}

function emptyDraft(): Draft {
  return { usages: [], requests: new Set(), gates: new Set(), fns: new Set(), tools: new Set(), objections: [] };
}

/** Whether two drafts become one unit in any case. */
function meets(a: Draft, b: Draft): boolean {
  return [...a.tools].some((tool) => b.tools.has(tool)) || [...a.fns].some((fn) => b.fns.has(fn));
}

/** Usages that were taken for requests of no flow, and are asks in a result: they belong to units. */
export function isAskUsage(usage: Ask['usage'], context: Context): boolean {
  return roundsOf(context).asks.some((ask) => ask.usage === usage);
}
