import type { Mistake } from 'roots-usage';
import type { Plan } from '../plan.ts';
import { survivors } from '../rewrite/render.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { isAskUsage } from '../two-rounds/draft.ts';
import type { Context, UsageIn } from './context.ts';
import { asUsageAt } from './left-unit.ts';

/** Why a mistake of a server has no effect. */
const mistakes: Partial<Record<Mistake, string>> = {
  'server-handler': 'Nobody asks a server for roots: this handler never runs.',
  'server-capability': 'Roots are a capability of clients: no client looks for it here.',
  'request-on-mcp-server': 'An `McpServer` has no such method (it is on its `server`): this never asked for roots.',
};

/** Usages outside of the units: watchers, requests in forms that aren't followed, what never worked, imports that stay with what is left. */
export function looseUsages(context: Context, sheet: Sheet, turnedOff: readonly UsageIn[]): Plan['loose'] {
  const stays = ({ usage, source }: UsageIn): boolean => survivors(source.text.length, sheet.flat(source)).some((range) => usage.start >= range.start && usage.start < range.end);
  const others = context.seeds.others.filter((one) => (one.usage.kind === 'notification-handler' ? stays(one) : !isAskUsage(one, context))).map(asUsageAt).map(({ usage, place }) => ({
    usage, place,
    why: usage.kind === 'notification-handler' ? 'It watches for changes of the roots, which fill a store or start other work.' : 'It asks for roots in a form that isn\'t followed yet.',
    todo: usage.kind === 'notification-handler' ? 'Remove it once nothing reads what it fills.' : 'Rewrite it by hand.',
  }));
  const misuses = context.usages.filter((one) => one.usage.kind === 'misuse' && one.usage.side !== 'client' && stays(one) && ![...context.seeds.requests.values()].includes(one)).map(asUsageAt).flatMap(({ usage, place }) => {
    const why = usage.mistake && mistakes[usage.mistake];
    return why === undefined ? [] : [{ usage, place, why, todo: 'Remove it by hand, or with the suggestion of the lint rule `mcp-roots/no-misused-roots`.' }];
  });
  const imports = context.usages.filter((one) => one.usage.kind === 'imports' && stays(one)).map((one) => ({ ...asUsageAt(one), why: 'Other code still uses this import.', todo: 'Remove it with what uses it.' }));
  const options = context.seeds.options.filter((one) => !turnedOff.includes(one)).map((one) => ({ ...asUsageAt(one), why: 'It lets FastMCP ask its clients for roots.', todo: 'Write `roots: { enabled: false }` once nothing reads them.' }));
  return [...others, ...options, ...misuses, ...imports].sort((a, b) => (a.place.path === b.place.path ? a.usage.start - b.usage.start : a.place.path < b.place.path ? -1 : 1));
}
