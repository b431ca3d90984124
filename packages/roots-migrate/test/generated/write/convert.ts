import { block, type Piece } from './code.ts';
import type { Writer } from './writer.ts';

/** The path of a `file:` URI, as an expression. */
export function pathOf(writer: Writer, uri: string): string {
  switch (writer.blueprint.conversion) {
    case 'fileURLToPath':
      return `${writer.module.need('node:url', 'fileURLToPath')}(${uri})`;
    case 'pathname':
      return `new URL(${uri}).pathname`;
    case 'decoded':
      return `decodeURIComponent(new URL(${uri}).pathname)`;
    case 'replace':
      return `${uri}.replace('file://', '')`;
    case 'slice':
      return `${uri}.slice(7)`;
  }
}

/**
 * From the list of roots to paths. `assumes`: without asking whether there is a root. `ends`: the function ends with it,
 * so the lines may return by themselves.
 */
export function convert(writer: Writer, list: string, { assumes, ends }: { readonly assumes: boolean; readonly ends: boolean }): Piece {
  return writer.blueprint.form === 'many' ? convertAll(writer, list) : convertOne(writer, list, assumes, ends);
}

function convertOne(writer: Writer, list: string, assumes: boolean, ends: boolean): Piece {
  const { pick, shape, locals } = writer.blueprint;
  if (assumes) return { lines: [], value: pathOf(writer, `${list}[0].uri`) };
  const first = locals.first;
  switch (pick) {
    case 'index':
      return { lines: [], value: `${list}[0] ? ${pathOf(writer, `${list}[0].uri`)} : undefined` };
    case 'length':
      return { lines: [], value: `${list}.length > 0 ? ${pathOf(writer, `${list}[0].uri`)} : undefined` };
    case 'at':
      return orNothing(writer, `const ${first} = ${list}.at(0);`, first, `${first}.uri`, ends && shape === 'early');
    case 'find':
      return orNothing(writer, `const ${first} = ${list}.find((${locals.item}) => ${locals.item}.uri.startsWith('file://'));`, first, `${first}.uri`, ends && shape === 'early');
    case 'destructured':
      return orNothing(writer, `const [${first}] = ${list};`, first, `${first}.uri`, ends && shape === 'early');
    case 'uri':
      return orNothing(writer, `const uri = ${list}[0]?.uri;`, 'uri', 'uri', ends && shape === 'early');
  }
}

function orNothing(writer: Writer, declaration: string, test: string, uri: string, returns: boolean): Piece {
  if (!returns) return { lines: [declaration], value: `${test} ? ${pathOf(writer, uri)} : undefined` };
  return { lines: [declaration, ...writer.guarded(`!${test}`, 'return undefined;')], value: pathOf(writer, uri) };
}

function convertAll(writer: Writer, list: string): Piece {
  const { several, locals } = writer.blueprint;
  const { item } = locals;
  switch (several) {
    case 'map':
      return { lines: [], value: `${list}.map((${item}) => ${pathOf(writer, `${item}.uri`)})` };
    case 'filtered':
      return { lines: [], value: `${list}.filter((${item}) => ${item}.uri.startsWith('file:')).map((${item}) => ${pathOf(writer, `${item}.uri`)})` };
    case 'loop':
      return {
        lines: [`const ${locals.several}${writer.typed(': string[]')} = [];`, ...block(`for (const ${item} of ${list})`, [`${locals.several}.push(${pathOf(writer, `${item}.uri`)});`])],
        value: locals.several,
      };
  }
}
