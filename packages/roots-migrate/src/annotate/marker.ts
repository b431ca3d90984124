/** What a comment begins with that marks code which was left. The lint rule `no-roots-todo` finds it. */
export const marker = 'TODO(roots-migrate)';
