import eslintPlugin from 'eslint-plugin-eslint-plugin';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/coverage/**', '**/.scratch/**', 'packages/roots-migrate/fixtures/**/before/**', 'packages/roots-migrate/fixtures/**/after/**', 'examples/**'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
    },
  },
  {
    // A tree's node types are one enum with two hundred members: their names are compared as strings, and `default` stands for the rest.
    files: ['packages/roots-usage/**/*.ts', 'packages/eslint-plugin-mcp-roots/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: ['packages/eslint-plugin-mcp-roots/src/rules/*.ts'], extends: [eslintPlugin.configs.recommended] },
);
