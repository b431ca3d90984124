import type { Context, UsageIn } from '../decide/context.ts';
import type { Objection } from '../decide/need.ts';
import { findAnswers, type Answers } from './answers.ts';
import { findAsks } from './asks.ts';
import { strangeCapabilities } from './capabilities.ts';
import type { Ask } from './rounds.ts';

/** All that a server asks for in results, and where it reads the answers. */
export interface FoundRounds {
  readonly asks: readonly Ask[];
  readonly answers: Answers['reads'];
  /** What can't be followed, whichever unit it belongs to. */
  readonly objections: readonly Objection[];
  /** Requests in a form that isn't followed. */
  readonly unfollowed: readonly UsageIn[];
}

const known = new WeakMap<Context, FoundRounds>();

/** The rounds of a server; found once. */
export function roundsOf(context: Context): FoundRounds {
  const found = known.get(context) ?? find(context);
  known.set(context, found);
  return found;
}

function find({ seeds, references }: Context): FoundRounds {
  const requests = seeds.others.filter(({ usage }) => usage.kind === 'request');
  const asks = requests.length > 0 ? findAsks(requests, references) : [];
  const unfollowed = requests.filter((usage) => !asks.some((ask) => ask.usage === usage));
  if (asks.length === 0) return { asks, answers: new Map(), objections: [], unfollowed };
  const { reads, objections } = findAnswers(asks, references);
  return { asks, answers: reads, objections: [...objections, ...strangeCapabilities(seeds.gates, references)], unfollowed };
}
