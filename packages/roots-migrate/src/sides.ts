import type { Usage } from 'roots-usage';

/** One end of the connection. */
export type End = 'server' | 'client';

/** What is done with the roots of clients: they are listed, or taken out. */
export type ClientMode = 'report' | 'remove';

/** The values of `--only` and `--client`. */
export const ends: readonly End[] = ['server', 'client'];
export const clientModes: readonly ClientMode[] = ['report', 'remove'];

/** The sides whose units are planned. */
export interface PlannedSides {
  readonly servers: boolean;
  readonly clients: boolean;
}

/** What a run plans: servers, and clients where they are to be removed; or one of both. */
export function plannedSides(only: End | undefined, clients: ClientMode): PlannedSides {
  return { servers: only !== 'client', clients: only !== 'server' && clients === 'remove' };
}

/** Files with the usages of one side; those that have none are left out. All of them where no side is chosen. */
export function selectSide<F extends { readonly usages: readonly Usage[] }>(files: readonly F[], only: End | undefined): readonly F[] {
  if (only === undefined) return files;
  return files.flatMap((file) => {
    // A name that both use is a client's too where clients alone are looked at: it counts as they do.
    const usages = file.usages.filter((usage) => isOfSide(usage, file.usages, only)).map((usage) => (only === 'client' ? { ...usage, side: only } : usage));
    return usages.length === 0 ? [] : [{ ...file, usages }];
  });
}

/** Whether a usage belongs to a side. A name that both sides use (a type, a raw message) goes with the usages beside it, and to both where there are none. */
function isOfSide({ side }: Usage, all: readonly Usage[], only: End): boolean {
  if (side !== 'both') return side === only;
  const others = all.filter((usage) => usage.side !== 'both');
  return others.length === 0 || others.some((usage) => usage.side === only);
}
