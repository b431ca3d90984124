import { expect, it } from 'vitest';
import { planOf } from './plan-of.ts';
import { serverOf, tool } from './server.ts';

const ROOT = `
  const { roots } = server.server.getClientCapabilities()?.roots ? await server.server.listRoots() : { roots: [] };
  const root = roots.length > 0 ? fileURLToPath(roots[0].uri) : '.';`;

/** A value that is put into one field after the other, again and again: it may lie in any field of any field. */
function nested(count: number): string {
  const fields = Array.from({ length: count }, (_, index) => `    value = { f${index}: value };`).join('\n');
  return `
  let value = root;
  for (let depth = 0; depth < times; depth++) {
${fields}
  }`;
}

it('a value in many fields is followed no further than it can be told apart', async () => {
  const { units } = await planOf('server.ts', serverOf(tool(`${ROOT}${nested(20)}\n  return text(value.f29 === times ? 'one' : 'other');`, 'times: z.number()')));
  expect(units.flatMap(({ tools }) => tools.map(({ parameter }) => parameter))).toEqual([undefined]); // it is compared with the caller's, so it is no parameter
});

it('a value in some fields is told apart still', async () => {
  const { units } = await planOf('server.ts', serverOf(tool(`${ROOT}\n  const held = { a: { b: { c: root } }, name };\n  if (held.name !== name) return text('other');\n  return text((await readdir(held.a.b.c)).join());`, 'name: z.string()')));
  expect(units.map(({ outcome }) => outcome.kind)).toEqual(['rewritten']);
});
