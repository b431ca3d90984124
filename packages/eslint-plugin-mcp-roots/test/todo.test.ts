import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import plugin from '../src/index.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const at = (line: number, column: number) => ({ messageId: 'todo', line, column, endLine: line, endColumn: column + 'TODO(roots-migrate)'.length });

new RuleTester().run('no-roots-todo', plugin.rules['no-roots-todo'], {
  valid: ["const text = 'TODO(roots-migrate)';", '// TODO: something else', '// TODO(someone): roots-migrate'],
  invalid: [
    { code: 'a();\n  // TODO(roots-migrate): the check is open when empty\nb();', errors: [at(2, 6)] },
    { code: '/* TODO(roots-migrate): left */ a();', errors: [at(1, 4)] },
    { code: '/**\n * TODO(roots-migrate): left\n */\na(); // TODO(roots-migrate): again', errors: [at(2, 4), at(4, 9)] },
  ],
});
