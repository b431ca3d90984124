import type { Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { CALLER, NOTHING, within, type Marks } from './marks.ts';

/** A function that can be run: a plain one, a constructor, a getter. */
export type Runnable = Fn | ts.ConstructorDeclaration | ts.GetAccessorDeclaration;

/** A function with the frame that it was made in. */
export interface Closure {
  readonly fn: Runnable;
  readonly frame: Frame;
}

/** What the names of one function hold in one way to call it. */
export class Frame {
  readonly #marks = new Map<ts.Symbol, Marks>();
  readonly #closures = new Map<ts.Symbol, Closure>();
  #result: Marks = NOTHING;
  #isSettled = true;

  readonly owner: ts.Node | undefined;
  /** What `this` holds. */
  readonly self: Marks;
  readonly outer: Frame | undefined;

  constructor(owner: ts.Node | undefined, self: Marks, outer: Frame | undefined) {
    this.owner = owner;
    this.self = self;
    this.outer = outer;
  }

  /** What the function gives. */
  get result(): Marks {
    return this.#result;
  }

  /** Begins one run of the function; afterwards it is settled if the run has changed nothing. */
  begin(): void {
    this.#isSettled = true;
  }

  isSettled(): boolean {
    return this.#isSettled;
  }

  marksOf(symbol: ts.Symbol): Marks {
    return (this.#marks.get(symbol) ?? NOTHING) | (this.outer?.marksOf(symbol) ?? NOTHING);
  }

  closureOf(symbol: ts.Symbol): Closure | undefined {
    return this.#closures.get(symbol) ?? this.outer?.closureOf(symbol);
  }

  bind(symbol: ts.Symbol, closure: Closure): void {
    this.#closures.set(symbol, closure);
  }

  /** Marks only grow: a name may hold all that was ever put into it. */
  add(symbol: ts.Symbol, marks: Marks): void {
    const home = this.#homeOf(symbol);
    const known = home.#marks.get(symbol) ?? NOTHING;
    if ((known | marks) === known) return;
    home.#marks.set(symbol, known | marks);
    home.#isSettled = false;
  }

  give(marks: Marks): void {
    if ((this.#result | marks) !== this.#result) this.#isSettled = false;
    this.#result |= marks;
  }

  /** The frame in which a function stands: the nearest one of a function around it. */
  around(fn: ts.Node): Frame {
    return this.outer === undefined || ts.findAncestor(fn.parent, (node) => node === this.owner) ? this : this.outer.around(fn);
  }

  #homeOf(symbol: ts.Symbol): Frame {
    const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
    return declaration ? this.around(declaration.parent) : this;
  }
}

/** What fields hold anywhere in the program, by their names: of what comes from roots. */
export class Fields {
  readonly #marks = new Map<string, Marks>();
  #isSettled = true;

  begin(): void {
    this.#isSettled = true;
  }

  isSettled(): boolean {
    return this.#isSettled;
  }

  marksOf(name: string): Marks {
    return this.#marks.get(name) ?? NOTHING;
  }

  add(name: string, marks: Marks): void {
    const before = this.marksOf(name);
    const after = before | (marks & ~CALLER & ~within(CALLER));
    if (after === before) return;
    this.#marks.set(name, after);
    this.#isSettled = false;
  }
}

/** Names that a pattern binds, each with the property that it takes. */
export function namesIn(pattern: ts.BindingName, references: References): readonly { readonly symbol: ts.Symbol | undefined; readonly property: string | undefined; readonly initializer: ts.Expression | undefined }[] {
  if (ts.isIdentifier(pattern)) return [{ symbol: references.symbolOf(pattern), property: undefined, initializer: undefined }];
  return pattern.elements.flatMap((element) => {
    if (!ts.isBindingElement(element)) return [];
    const property = ts.isObjectBindingPattern(pattern) && !element.dotDotDotToken ? (element.propertyName ?? element.name).getText() : undefined;
    return namesIn(element.name, references).map((one) => ({ symbol: one.symbol, property: one.property ?? property, initializer: one.initializer ?? element.initializer }));
  });
}
