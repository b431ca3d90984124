import { describe, expect, it } from 'vitest';
import { findInFile } from '../../src/find/index.ts';

const HEAD = "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nconst s = new Server({});\n";

function tokens(text: string): unknown {
  const found = findInFile({ path: 'a.ts', text });
  return 'error' in found ? found : found.usages.map(({ start, end }) => text.slice(start, end));
}

describe('code that leads back to itself', () => {
  it.each([
    ['an object that spreads itself', 'let o = {}; o = { ...o, a: 1 }; o.x.listRoots();'],
    ['variables that name each other', 'let a = b, b = a; a.listRoots();'],
    ['a function that returns itself', 'function f() { return f(); } f().listRoots();'],
    ['a class that extends itself', 'class A extends A {} new A().listRoots();'],
    ['classes that extend each other', 'class A extends B {} class B extends A {} new A().listRoots();'],
    ['a handler on classes that extend each other', "class A extends B {} class B extends A {} new A().setRequestHandler('roots/list', f);"],
    ['a type that names itself', 'type T = T; declare const t: T; t.listRoots();'],
    ['an interface that extends itself', 'interface I extends I {} declare const i: I; i.listRoots();'],
    ['a parameter that is handed on', 'function f(x) { f(x); x.y.z; } f(f);'],
    ['a field that is itself', 'class A { a = this.a; run() { this.a.listRoots(); } }'],
    ['a getter that reads itself', 'class A { get a() { return this.a; } run() { this.a.b.c; } }'],
    ['capabilities that hold themselves', 'const c = { capabilities: { roots: {}, get x() { return c; } } }; c.x = c; f(c);'],
    ['a loop over itself', 'for (const x of x) x.listRoots();'],
    ['a default that is itself', 'function f(x = x) { x.listRoots(); }'],
    ['a constant that is itself', "const METHOD = METHOD; s.request({ method: METHOD });"],
  ])('%s', (_, code) => {
    expect(tokens(`${HEAD}${code}\nawait s.listRoots();`)).toEqual(expect.arrayContaining(['listRoots']));
  });

  it('follows a chain of a thousand calls without ending the stack', () => {
    const chain = 'x'.concat('.then((y) => y.z())'.repeat(1000));
    expect(tokens(`${HEAD}const x = s;\n${chain};\nawait s.listRoots();`)).toEqual(['listRoots']);
  });

  it('reads a long list of names', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `const a${index} = ${index === 0 ? 's' : `a${index - 1}`};`).join('\n');
    expect(tokens(`${HEAD}${names}\nawait s.listRoots(); // roots`)).toEqual(['listRoots']);
  });
});
