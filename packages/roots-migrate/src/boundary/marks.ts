/**
 * What a value may carry, as a set of bits. One value may be several things by turns (`cwd ?? root`): such marks stand
 * side by side. What is made *of* several values goes through `combined`, `tested` or `related`.
 */
export type Marks = number;

/** Nothing that matters: a constant, the server's own data, what was read from the disk. */
export const NOTHING: Marks = 0;
/** A directory of the roots. */
export const ROOT: Marks = 1;
/** Chosen by the caller of a tool. */
export const CALLER: Marks = 2;
/** A path below a root that the caller didn't choose. */
export const BELOW: Marks = 4;
/** Made of a root and of what the caller chose. */
export const MIXED: Marks = 8;
/** Tells how a root and what the caller chose lie to each other: the outcome of a test, a relative path. */
export const RELATION: Marks = 16;
/** `..`, as text or in a pattern: a path that is tested for it is asked whether it leads out. */
export const DOTS: Marks = 32;
/** Read from what lies below a root, or given by a program that ran there. */
export const FOUND: Marks = 64;

/** The same marks, each in some property of an object that the program makes: what the property of a name holds is known by that name. */
const inner = 8;
const plainMarks = (1 << inner) - 1;

const single = [ROOT, CALLER, BELOW, MIXED, RELATION, DOTS, FOUND] as const;
const rooted = ROOT | BELOW | MIXED;
const chosen = CALLER | MIXED;

/** An object of the program with these in its properties. */
export function within(marks: Marks): Marks {
  return flat(marks) << inner;
}

/** All that a value carries, in its properties too: what is made of the whole of it. */
export function flat(marks: Marks): Marks {
  return (marks | (marks >> inner)) & plainMarks;
}

/** What a property of a value carries, apart from what is known by its name. */
export function ofProperty(marks: Marks): Marks {
  return (marks & plainMarks) | ((marks >> inner) & CALLER);
}

/** What is made of two values: joined, added, in one template. Objects stay beside each other. `isConstant`: the second is written out in the code. */
export function combined(left: Marks, right: Marks, isConstant = false): Marks {
  return ((left | right) & ~plainMarks) | pairwise(left & plainMarks, right & plainMarks, (a, b) => {
    if ((a | b) & RELATION) return RELATION;
    if ((a & rooted && b & chosen) || (a & chosen && b & rooted)) return MIXED;
    if (a === ROOT && plain(b)) return isConstant ? ROOT : BELOW;
    if (b === ROOT && plain(a)) return BELOW;
    return (a | b) & ~DOTS;
  });
}

/** No path of a root or of the caller. */
function plain(mark: Marks): boolean {
  return mark === NOTHING || mark === FOUND || mark === DOTS;
}

/** The outcome of a comparison of two values. */
export function tested(left: Marks, right: Marks): Marks {
  return pairwise(flat(left), flat(right), (a, b) => {
    if ((a | b) & RELATION || ((a | b) & DOTS && (a | b) & chosen)) return RELATION;
    if (a === ROOT && b === ROOT) return NOTHING;
    if (a === BELOW && b === BELOW) return NOTHING;
    if (a === MIXED && b === MIXED) return NOTHING;
    if (a & rooted && b & (rooted | CALLER)) return RELATION;
    if (b & rooted && a & CALLER) return RELATION;
    return NOTHING;
  });
}

/** How one path lies to another. Below a root lies what was found there: that tells nothing of the caller. */
export function related(left: Marks, right: Marks): Marks {
  return pairwise(flat(left), flat(right), (a, b) => {
    if ((a | b) & RELATION || (a & rooted && b & chosen) || (a & chosen && b & rooted)) return RELATION;
    if ((a | b) & rooted) return BELOW;
    return a | b;
  });
}

function pairwise(left: Marks, right: Marks, of: (a: Marks, b: Marks) => Marks): Marks {
  let marks = NOTHING;
  for (const a of parts(left)) for (const b of parts(right)) marks |= of(a, b);
  return marks;
}

function parts(marks: Marks): readonly Marks[] {
  return marks === NOTHING ? [NOTHING] : single.filter((mark) => marks & mark);
}
