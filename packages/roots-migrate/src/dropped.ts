import type { Reason } from './plan.ts';

/** Why a unit is left out of a plan though it could be rewritten: a check failed, or it was not chosen. */
export type Dropped = Omit<Reason, 'place'>;

/** The units that a plan must leave, by id. */
export type DroppedUnits = ReadonlyMap<string, Dropped>;
