export type { Certainty, Range, Sdk, Side, Usage, UsageKind } from './usage.ts';
