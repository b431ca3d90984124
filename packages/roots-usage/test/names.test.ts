import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { CHANGED_CALL, CHANGED_METHOD, DEPRECATED_TYPES, LIST_CALL, LIST_METHOD } from '../src/index.ts';

const packages = join(import.meta.dirname, '../..');
const table = join('roots-usage', 'src', 'deprecated.ts');
/** The reference client and servers do roots by the book, with the SDKs' own names. */
const exempt = ['reference-roots'];

const names = new Set<string>([CHANGED_CALL, CHANGED_METHOD, LIST_CALL, LIST_METHOD, ...DEPRECATED_TYPES, ...DEPRECATED_TYPES.map((name) => `${name}Schema`)]);
function sources(): readonly string[] {
  return readdirSync(packages).flatMap((name) =>
    exempt.includes(name) ? [] : readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts')).map((path) => join(name, 'src', path)),
  );
}

it('names what SEP-2577 deprecates in one table alone', () => {
  const elsewhere: string[] = [];
  for (const path of sources()) {
    if (path === table) continue;
    const text = readFileSync(join(packages, path), 'utf8');
    const { program } = parseSync(path, text);
    const check = (name: string): void => {
      if (names.has(name)) elsewhere.push(`${path}: ${name}`);
    };
    new Visitor({
      Identifier: (node) => { check(node.name); },
      Literal: (node) => { if (typeof node.value === 'string') check(node.value); },
      TemplateElement: (node) => { check(node.value.raw); },
    }).visit(program);
  }
  expect(elsewhere).toEqual([]);
});
