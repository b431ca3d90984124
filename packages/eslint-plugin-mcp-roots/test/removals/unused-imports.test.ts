import { RuleTester, Linter } from 'eslint';
import * as tsParser from '@typescript-eslint/parser';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const TYPES = '@modelcontextprotocol/sdk/types.js';
const unused = (count: number) => Array.from({ length: count }, () => ({ messageId: 'imported' }));

new RuleTester().run('no-roots-imports: what nothing refers to goes', plugin.rules['no-roots-imports'], {
  valid: [],
  invalid: [
    { name: 'the only name', code: `import { RootSchema } from '${TYPES}';\nrun();\n`, output: 'run();\n', errors: unused(1) },
    { name: 'one of several', code: `import { ErrorCode, RootSchema, McpError } from '${TYPES}';\nrun(ErrorCode, McpError);\n`, output: `import { ErrorCode, McpError } from '${TYPES}';\nrun(ErrorCode, McpError);\n`, errors: unused(1) },
    { name: 'the last', code: `import { ErrorCode, RootSchema } from '${TYPES}';\nrun(ErrorCode);\n`, output: `import { ErrorCode } from '${TYPES}';\nrun(ErrorCode);\n`, errors: unused(1) },
    { name: 'on lines of their own', code: `import {\n  ErrorCode,\n  RootSchema,\n  ListRootsResultSchema as R,\n} from "${TYPES}"\nrun(ErrorCode)\n`, output: `import {\n  ErrorCode,\n} from "${TYPES}"\nrun(ErrorCode)\n`, errors: unused(2) },
    { name: 'beside a default', code: `import sdk, { RootSchema } from '${TYPES}';\nrun(sdk);\n`, output: `import sdk from '${TYPES}';\nrun(sdk);\n`, errors: unused(1) },
    { name: 'a name of the same spelling elsewhere', code: `import { RootSchema } from '${TYPES}';\nrun((RootSchema) => RootSchema);\n`, output: 'run((RootSchema) => RootSchema);\n', errors: unused(1) },
    { name: 'a comment beside it: it stays', code: `import { RootSchema } from '${TYPES}'; // of the client\nrun();\n`, output: null, errors: unused(1) },
    { name: 'a header above it: it stays', code: `// Licence: MIT\nimport { RootSchema } from '${TYPES}';\nrun();\n`, output: null, errors: unused(1) },
    { name: 'JSDoc names it: it stays', code: `import { RootSchema } from '${TYPES}';\n/** @param {RootSchema} x */\nrun();\n`, output: null, errors: unused(1) },
    { name: 'another comment names it', code: `import { RootSchema } from '${TYPES}';\nrun();\n\n// No RootSchema here.\nstop();\n`, output: 'run();\n\n// No RootSchema here.\nstop();\n', errors: unused(1) },
    { name: 'a re-export stays', code: `export { RootSchema } from '${TYPES}';\n`, output: null, errors: unused(1) },
    { name: 'exported by name', code: `import { RootSchema } from '${TYPES}';\nexport { RootSchema };\n`, output: null, errors: unused(1) },
  ],
});

new RuleTester({ languageOptions: { parser: tsParser } }).run('no-roots-imports: types', plugin.rules['no-roots-imports'], {
  valid: [],
  invalid: [
    { name: 'a type import', code: `import type { Root } from '${TYPES}';\nrun();\n`, output: 'run();\n', errors: unused(1) },
    { name: 'a type in use stays', code: `import type { Root } from '${TYPES}';\nexport const roots: Root[] = [];\n`, output: null, errors: unused(1) },
    { name: 'a type in use in JSX stays', code: `import { type Root, RootSchema } from '${TYPES}';\nexport const x = (root: Root) => root;\n`, output: `import { type Root } from '${TYPES}';\nexport const x = (root: Root) => root;\n`, errors: unused(2) },
  ],
});

it('thirty unused names in one statement and in thirty need one pass', () => {
  const names = Array.from({ length: 30 }, (_, index) => `RootSchema as R${index}`);
  const code = `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${TYPES}';\n${names.map((name) => `import { ${name}_ } from '${TYPES}';\n`).join('')}run();\n`;
  const linter = new Linter();
  const { fixed, output, messages } = linter.verifyAndFix(code, { plugins: { 'mcp-roots': plugin }, rules: { 'mcp-roots/no-roots-imports': 'warn' } });
  expect({ fixed, output, messages }).toEqual({ fixed: true, output: 'run();\n', messages: [] });
  expect(linter.getFixPassCount()).toBeLessThanOrEqual(2);
});
