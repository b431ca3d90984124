export {
  CAPABILITY_KEY,
  CHANGED_CALL,
  CHANGED_METHOD,
  DEPRECATED_TYPES,
  DEPRECATION,
  isDeprecatedExport,
  type KindFacts,
  KINDS,
  LIST_CALL,
  LIST_METHOD,
  methodOfExport,
  RESULT_SCHEMA,
} from './deprecated.ts';
export { askGate, type GateAnswer, mayUseRoots, type Searchable } from './gate.ts';
export type { FindInput, Verdict } from './file.ts';
export { dependenciesIn } from './manifest.ts';
export { findRemovals, findUsages } from './find.ts';
export { applyEdits, type Edit } from './remove/edit.ts';
export type { Removal } from './remove/removal.ts';
export { CUSTOM_MEMBERS, type CustomMember, customFramework, isCustomMember } from './sdk/custom.ts';
export type { MemberUse, SdkTable, TypeRef, TypeShape } from './sdk/table.ts';
export { isSdkModule } from './sdk/index.ts';
export type { Certainty, Mistake, Range, Sdk, Side, Usage, UsageKind } from './usage.ts';
