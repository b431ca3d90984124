import type { TSESLint } from '@typescript-eslint/utils';

/** A rule of this plugin; its docs are `docs/rules/<name>.md` of the repository. */
export type RootsRule<MessageIds extends string> = TSESLint.RuleModule<MessageIds>;

export type RuleContext<MessageIds extends string> = Readonly<TSESLint.RuleContext<MessageIds, []>>;
