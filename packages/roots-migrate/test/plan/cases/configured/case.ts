import type { PlanInput } from '../../../../src/plan-files.ts';
import type { BoundaryNote } from '../../../../src/plan.ts';

/** Code whose roots are a boundary, and what it is once its directories are configured. */
export interface ConfiguredCase {
  readonly name: string;
  readonly kind: BoundaryNote['kind'];
  /** `js`: code that is both, planned as `server.ts` and as `server.js`. */
  readonly lang: 'ts' | 'js';
  /** Both go into `serverOf`. */
  readonly before: string;
  readonly after: string;
  readonly options?: Pick<PlanInput, 'boundary'>;
}

export function configured(name: string, before: string, after: string, lang: ConfiguredCase['lang'] = 'js'): ConfiguredCase {
  return { name, kind: 'configured', lang, before, after };
}

/** A server whose own list is the only one afterwards. */
export function ownList(name: string, before: string, after: string, lang: ConfiguredCase['lang'] = 'js'): ConfiguredCase {
  return { name, kind: 'own-list', lang, before, after };
}

/** A boundary that is open while nothing is set, where configuring it is asked for. */
export function configuredOpen(name: string, before: string, after: string, lang: ConfiguredCase['lang'] = 'js'): ConfiguredCase {
  return { name, kind: 'configured', lang, before, after, options: { boundary: 'configure' } };
}

/** Code whose roots are a boundary that is left. */
export interface LeftCase {
  readonly name: string;
  /** `unless asked for`: `--boundary configure` moves it, since it is open while nothing is set. */
  readonly when: 'always' | 'unless asked for';
  readonly code: string;
}

export function staysLeft(name: string, when: LeftCase['when'], code: string): LeftCase {
  return { name, when, code };
}
