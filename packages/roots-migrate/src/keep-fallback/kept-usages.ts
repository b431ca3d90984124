import type { Usage } from 'roots-usage';
import type { Plan, Unit, UsageAt } from '../plan.ts';

/**
 * Parts the usages outside of the units: what watches the roots, and what is imported for them, stays on purpose where every
 * unit of its file (of the program, where its file has none) keeps its roots.
 * @param leftOut questions for roots that are left out where a directory is passed
 */
export function keptUsages(loose: Plan['loose'], units: readonly Unit[], leftOut: ReadonlySet<Usage>): { readonly loose: Plan['loose']; readonly kept: readonly UsageAt[] } {
  const servers = units.filter(({ side }) => side !== 'client');
  const isKept = ({ usage, place }: Plan['loose'][number]): boolean => {
    if (leftOut.has(usage)) return true;
    const isBeside = usage.kind === 'notification-handler' || usage.kind === 'imports' || usage.sdk === 'fastmcp'; // the option by which FastMCP asks
    if (!isBeside) return false;
    const own = servers.filter(({ usages }) => usages.some((one) => one.place.path === place.path));
    const around = own.length > 0 ? own : servers;
    return around.length > 0 && around.every(keepsRoots);
  };
  return { loose: loose.filter((one) => !isKept(one)), kept: loose.filter(isKept).map(({ usage, place }) => ({ usage, place })) };
}

/** Whether a unit's roots stay on purpose. */
export function keepsRoots({ outcome }: Unit): boolean {
  return outcome.kind === 'kept' || (outcome.kind === 'rewritten' && outcome.keepsRoots === true);
}
