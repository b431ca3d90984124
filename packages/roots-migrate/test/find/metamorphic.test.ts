import fc from 'fast-check';
import { analyze } from '@typescript-eslint/scope-manager';
import { describe, expect, it } from 'vitest';
import { inWords, readCase, type Case } from '../../../roots-usage/test/cases/case.ts';
import { caseTable } from '../../../roots-usage/test/cases/index.ts';
import { findInFile } from '../../src/find/index.ts';
import { parse } from '../../src/find/parse.ts';

/** Raw protocol is told by how a text looks, so it isn't part of this; the same for cases that need a configured module. */
const cases = Object.entries(caseTable).flatMap(([kind, items]) => (kind === 'raw' ? [] : items.filter(({ modules }) => modules === undefined)));

/** What is found, without places: kind and certainty and the token's text, in order. */
function found(text: string, path = 'a.ts'): readonly string[] {
  const result = findInFile({ path, text });
  if ('error' in result) throw new Error(`${result.error.message} in\n${text}`);
  return result.usages.filter(({ kind }) => kind !== 'raw').map((usage) => inWords(usage));
}

const anyCase = fc.constantFrom(...cases);
const options = { numRuns: 150, seed: 2577 };

/** Renames a local name everywhere, by the parser's own scopes. */
function rename(item: Case, pick: number, suffix: string): string {
  const { text } = readCase(item);
  const parsed = parse('a.ts', text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  const { scopes } = analyze(parsed.ast, { sourceType: 'module', lib: [] });
  const variables = scopes.flatMap((scope) => scope.variables).filter(({ defs, references, name }) => defs.length === 1 && String(defs[0]?.type) === 'Variable' && references.length > 0 && name !== 'session');
  const variable = variables[pick % Math.max(variables.length, 1)];
  if (variable === undefined) return text;
  const places = new Set([...variable.identifiers, ...variable.references.map(({ identifier }) => identifier)].map(({ range }) => range[0]));
  let renamed = text;
  for (const start of [...places].sort((a, b) => b - a)) {
    const before = text.slice(0, start);
    // `{ name }` must stay a key: give the new name beside it; a JSX or type place has no such short form.
    const isShorthand = /[{,]\s*$/.test(before) && /^\s*[,}=]/.test(text.slice(start + variable.name.length));
    const name = `${variable.name}${suffix}`;
    renamed = `${renamed.slice(0, start)}${isShorthand ? `${variable.name}: ${name}` : name}${renamed.slice(start + variable.name.length)}`;
  }
  return renamed;
}

describe('what is found does not change when', () => {
  it('locals are renamed', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(20), fc.constantFrom('2', '_', 'Renamed'), (item, pick, suffix) => {
        const text = rename(item, pick, suffix);
        if ('error' in parse('a.ts', text)) return;
        expect(found(text)).toEqual(found(readCase(item).text));
      }),
      options,
    );
  });

  it('imports are aliased', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('Alias', 'X1'), (item, alias) => {
        const { text } = readCase(item);
        const names = [...text.matchAll(/import (?:type )?\{ (\w+) \} from/g)].map((match) => match[1] ?? '');
        const [name] = names;
        // A name that also stands as a property or in a string isn't the import alone.
        if (name === undefined || new RegExp(`[.'"]${name}\\b|\\b${name}['"]|export \\{[^}]*\\b${name}\\b|\\{ ${name}[,:]`).test(text)) return;
        const aliased = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), alias).replace(`{ ${alias} }`, `{ ${name} as ${alias} }`);
        expect(found(aliased)).toEqual(found(text));
      }),
      options,
    );
  });

  it('the text is laid out anew', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('\r\n', '\n\n\n', '\n\t\t', '\n  // a comment\n'), fc.boolean(), (item, end, hasBanner) => {
        const { text } = readCase(item);
        const laid = `${hasBanner ? '#!/usr/bin/env node\n/* licence */\n' : ''}${text.replaceAll('\n', end)}`;
        expect(found(laid)).toEqual(found(text));
      }),
      options,
    );
  });

  it('parentheses and casts to any are put around receivers', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom((name: string) => `(${name})`, (name: string) => `(${name} as any)`, (name: string) => `${name}!`), (item, wrap) => {
        const { text } = readCase(item);
        const wrapped = text.replaceAll(/(?<=[\s(])([cs])(?=\.(?:listRoots|request|setRequestHandler|setNotificationHandler|sendRootsListChanged|notification)\()/g, (name: string) => wrap(name));
        if (/const c = new Client/.test(text) && wrapped !== text && /misuse/.test(item.usages.join())) return;
        expect(found(wrapped)).toEqual(found(text));
      }),
      options,
    );
  });

  it('the code below the imports is wrapped in a function', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('async function main() {', 'void (async () => {', 'class Main { async run() {'), (item, opening) => {
        const { text } = readCase(item);
        const lines = text.split('\n');
        const head = lines.filter((line) => /^(import|export \{|export \* )/.test(line));
        const body = lines.filter((line) => !head.includes(line));
        // `export` stands at top level alone, and `this` and CommonJS would change their meaning.
        if (body.some((line) => /^(export|import|module\.|exports\.|declare|type|interface|enum|abstract)|^\s*return/.test(line)) || /\bthis\.|\bsuper\b/.test(text)) return;
        const closing = opening.startsWith('class') ? '} }' : opening.startsWith('void') ? '})();' : '}';
        expect(found([...head, opening, ...body, closing].join('\n'))).toEqual(found(text));
      }),
      options,
    );
  });

  it('a method string is moved into a constant', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('const NAME = ', "const NAMES = { it: "), (item, opening) => {
        const { text } = readCase(item);
        const match = /(?<=method: |Handler\()('(?:notifications\/)?roots\/list(?:_changed)?')/.exec(text);
        if (match === null || !item.usages.some((usage) => /request|handler|notification/.test(usage))) return;
        const isObject = opening.includes('{');
        const moved = `${text.slice(0, match.index)}${isObject ? 'NAMES.it' : 'NAME'}${text.slice(match.index + match[0].length)}`;
        expect(found(`${moved}\n${opening}${match[0]}${isObject ? ' }' : ''};`)).toEqual(found(text));
      }),
      options,
    );
  });

  it('types are erased: what is bound by values stays, what only types told may become likely or go', () => {
    fc.assert(
      fc.property(anyCase, (item) => {
        const { text } = readCase(item);
        // Only annotations that repeat what a value says already are erased here.
        const erased = text.replaceAll(/ as any\b/g, '').replaceAll(/(?<=\b(?:const|let) \w+): [A-Z]\w+(?= = new)/g, '').replaceAll(/new (\w+)<[\w, ]+>\(/g, 'new $1(');
        if (/Map<|Set</.test(text) || 'error' in parse('a.ts', erased) || /: any|as any \|/.test(text)) return;
        const kinds = (words: readonly string[]): readonly string[] => words.map((word) => word.split(' ')[0] ?? '');
        expect(kinds(found(erased))).toEqual(kinds(found(text)));
      }),
      options,
    );
  });
});
