import { before, block, type Lines, type Piece } from './code.ts';
import { convert } from './convert.ts';
import { gate, request } from './request.ts';
import type { Scope, Writer } from './writer.ts';

const reason = '// The client has no roots.';

/** How code asks: what becomes of the list, and whether the function ends with it. */
interface Asking {
  /** What becomes of the list `roots`. */
  readonly use: (ends: boolean) => Piece;
  /** What stands for "no roots": `undefined`, or an empty list. */
  readonly nothing: string;
  /** Declares the variable that a block fills. */
  readonly declaration: string;
  readonly variable: string;
}

/** Asks for the roots, and gives their list. */
export function askList(writer: Writer, scope: Scope, ends: boolean): Piece {
  const use = (): Piece => ({ lines: [], value: 'roots' });
  const declaration = `let listed${writer.typed(`: ${writer.module.needType(writer.sdk.types, 'Root')}[]`)} = [];`;
  return ask(writer, scope, ends, { use, nothing: '[]', declaration, variable: 'listed' });
}

/** Asks for the roots, and gives paths: one that may be missing, or as many as there are. */
export function askPaths(writer: Writer, scope: Scope, ends: boolean, assumes: boolean): Piece {
  const { form, locals } = writer.blueprint;
  const use = (last: boolean): Piece => convert(writer, 'roots', { assumes, ends: last });
  if (form === 'many') return ask(writer, scope, ends, { use, nothing: '[]', declaration: `let paths${writer.typed(': string[]')} = [];`, variable: 'paths' });
  return ask(writer, scope, ends, { use, nothing: 'undefined', declaration: `let ${locals.found}${writer.typed(': string | undefined')};`, variable: locals.found });
}

function ask(writer: Writer, scope: Scope, ends: boolean, asking: Asking): Piece {
  const { guard, shape, logs } = writer.blueprint;
  const early = ends && shape === 'early';
  const answer = request(writer, scope);
  const plain = (): Lines => [...declared(writer, answer), ...(logs ? ['console.error(`${roots.length} roots`);'] : [])];
  const note = logs ? ["console.error('no roots', error);"] : [reason];
  const caught = logs ? '} catch (error) {' : '} catch {';
  switch (guard) {
    case 'none':
      return before(plain(), asking.use(ends));
    case 'check-throw':
      return before([...writer.guarded(`!${gate(writer, scope)}`, "throw new Error('This client has no roots');"), ...plain()], asking.use(ends));
    case 'check':
      if (early) return before([...writer.guarded(`!${gate(writer, scope)}`, `return ${asking.nothing};`), ...plain()], asking.use(true));
      if (shape === 'ternary') return before([`const roots = ${gate(writer, scope)} ? (await ${answer}).roots : [];`], asking.use(ends));
      return { lines: [asking.declaration, ...block(`if (${gate(writer, scope)})`, [...plain(), ...fill(asking)])], value: asking.variable };
    case 'try':
      if (early) return tried([...plain(), ...returned(asking)], [...note, `return ${asking.nothing};`]);
      return { lines: [asking.declaration, ...tries([...plain(), ...fill(asking)], note)], value: asking.variable };
    case 'check-try':
      if (early) return before(writer.guarded(`!${gate(writer, scope)}`, `return ${asking.nothing};`), tried([...plain(), ...returned(asking)], [...note, `return ${asking.nothing};`]));
      return { lines: [asking.declaration, ...block(`if (${gate(writer, scope)})`, tries([...plain(), ...fill(asking)], note))], value: asking.variable };
    case 'catch-undefined':
      return before([`const answer = await ${answer}.catch(() => undefined);`, 'const roots = answer?.roots ?? [];'], asking.use(ends));
    case 'catch-empty':
      return before([`const { roots } = await ${answer}.catch(() => ({ roots: []${writer.typed(` as ${writer.blueprint.language === 'ts' ? writer.module.needType(writer.sdk.types, 'Root') : ''}[]`)} }));`], asking.use(ends));
  }

  function tries(lines: Lines, handler: Lines): Lines {
    return [...block('try', lines, caught), ...handler.map((line) => `  ${line}`), '}'];
  }

  /** A whole body: nothing comes after it. */
  function tried(lines: Lines, handler: Lines): Piece {
    return { lines: tries(lines, handler), value: '' };
  }
}

function declared(writer: Writer, answer: string): Lines {
  const { annotated, language } = writer.blueprint;
  if (!annotated) return [`const { roots } = await ${answer};`];
  if (language === 'js') return [`/** @type {import('${writer.sdk.types}').ListRootsResult} */`, `const { roots } = await ${answer};`];
  return [`const { roots }: ${writer.module.needType(writer.sdk.types, 'ListRootsResult')} = await ${answer};`];
}

function fill({ use, variable }: Asking): Lines {
  const { lines, value } = use(false);
  return [...lines, `${variable} = ${value};`];
}

function returned({ use }: Asking): Lines {
  const { lines, value } = use(true);
  return [...lines, `return ${value};`];
}
