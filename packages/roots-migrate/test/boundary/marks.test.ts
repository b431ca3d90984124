import { describe, expect, it } from 'vitest';
import { BELOW, CALLER, combined, MIXED, NOTHING, related, RELATION, ROOT, tested, type Marks } from '../../src/boundary/marks.ts';

describe('what is made of two values', () => {
  it.each<[string, Marks, Marks, boolean, Marks]>([
    ['a root and the caller’s path', ROOT, CALLER, false, MIXED],
    ['a root and what was written', ROOT, NOTHING, true, ROOT],
    ['a root and a name from the disk', ROOT, NOTHING, false, BELOW],
    ['the caller’s path or a root, and a written name', ROOT | CALLER, NOTHING, true, ROOT | CALLER],
    ['the caller’s path or a root, and the caller’s name', ROOT | CALLER, CALLER, false, MIXED | CALLER],
    ['a relation and anything', RELATION, NOTHING, true, RELATION],
  ])('%s', (_name, left, right, isConstant, expected) => {
    expect(combined(left, right, isConstant)).toBe(expected);
  });

  it.each<[string, Marks, Marks, Marks]>([
    ['a root and the caller’s path', ROOT, CALLER, RELATION],
    ['a mixed path and a root', MIXED, ROOT, RELATION],
    ['a file below a root and the root', BELOW, ROOT, RELATION],
    ['two roots', ROOT, ROOT, NOTHING],
    ['two of the caller’s values', CALLER, CALLER, NOTHING],
    ['a root and the server’s own', ROOT, NOTHING, NOTHING],
  ])('a test of %s', (_name, left, right, expected) => {
    expect(tested(left, right)).toBe(expected);
    expect(tested(right, left)).toBe(expected);
  });

  it('tells a relation to the caller’s path from one to what lies below', () => {
    expect(related(ROOT, MIXED)).toBe(RELATION);
    expect(related(ROOT, BELOW)).toBe(BELOW);
  });

  it('loses no relation on any way', () => {
    for (let other = 0; other < 32; other++) {
      for (const of of [combined, tested, related]) expect(of(RELATION | ROOT, other) & RELATION, `${of.name} with ${other}`).toBe(RELATION);
    }
  });
});
