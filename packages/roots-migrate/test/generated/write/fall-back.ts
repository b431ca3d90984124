import type { FallbackChoice } from '../choose/choices.ts';
import { block, operand, type Lines, type Piece } from './code.ts';
import type { Scope, Writer } from './writer.ts';

const refusal = 'No directory is open.';

/** An answer that tells of a failure, for `isError`; only a handler can give it. */
export const failure = `return { content: [{ type: 'text', text: '${refusal}' }], isError: true };`;

/** From paths that may be missing to directories that are there, by the other sources. `ends`: the function gives them back. */
export function fallBack(writer: Writer, scope: Scope, found: Piece, fallback: FallbackChoice, ends: boolean): Piece {
  if (fallback.last === 'assume') return found;
  if (writer.blueprint.form === 'many') return fallBackFromList(writer, found, fallback);
  if (fallback.spelling === 'ladder' && ends) return ladder(writer, scope, found, fallback);
  if (fallback.spelling === 'let' || fallback.spelling === 'ladder') return reassigned(writer, scope, found, fallback);
  if (fallback.spelling === 'ternary' && !hasOthers(scope, fallback) && lastValue(fallback) !== undefined) return ternary(writer, found, fallback);
  return chained(writer, scope, found, fallback);
}

function hasOthers(scope: Scope, fallback: FallbackChoice): boolean {
  return (fallback.argument && scope.argument !== undefined) || fallback.environmentBefore || fallback.environmentAfter;
}

/** The last source, where it is a value. */
function lastValue({ last }: FallbackChoice): string | undefined {
  return last === 'cwd' ? 'process.cwd()' : last === 'literal' ? "'.'" : undefined;
}

function refuse({ last }: FallbackChoice): string {
  return last === 'isError' ? failure : `throw new Error('${refusal}');`;
}

function sourcesBefore(writer: Writer, scope: Scope, fallback: FallbackChoice): readonly string[] {
  return [...(fallback.argument && scope.argument !== undefined ? [scope.argument] : []), ...(fallback.environmentBefore ? [`process.env.${writer.blueprint.words.environment}`] : [])];
}

function sourcesAfter(writer: Writer, fallback: FallbackChoice): readonly string[] {
  const last = lastValue(fallback);
  return [...(fallback.environmentAfter ? [`process.env.${writer.blueprint.words.home}`] : []), ...(last === undefined ? [] : [last])];
}

function chained(writer: Writer, scope: Scope, found: Piece, fallback: FallbackChoice): Piece {
  const { result } = writer.blueprint.locals;
  const operator = fallback.spelling === 'or' ? '||' : '??';
  const sources = [...sourcesBefore(writer, scope, fallback), operand(found.value), ...sourcesAfter(writer, fallback)];
  const only = sources.length === 1 ? found.value : sources.join(` ${operator} `);
  const lines = [...found.lines, `const ${result} = ${only};`];
  return { lines: lastValue(fallback) === undefined ? [...lines, ...writer.guarded(`!${result}`, refuse(fallback))] : lines, value: result };
}

function ternary(writer: Writer, found: Piece, fallback: FallbackChoice): Piece {
  const { result, found: name } = writer.blueprint.locals;
  const lines = found.value === name ? found.lines : [...found.lines, `const ${name} = ${found.value};`];
  return { lines: [...lines, `const ${result} = ${name} ? ${name} : ${lastValue(fallback) ?? ''};`], value: result };
}

function reassigned(writer: Writer, scope: Scope, found: Piece, fallback: FallbackChoice): Piece {
  const { result } = writer.blueprint.locals;
  const [first, ...others] = sourcesBefore(writer, scope, fallback);
  const start: Lines = first === undefined
    ? [...found.lines, `let ${result} = ${found.value};`]
    : [`let ${result} = ${[first, ...others].join(' ?? ')};`, ...block(`if (!${result})`, [...found.lines, `${result} = ${found.value};`])];
  const rest = sourcesAfter(writer, fallback).flatMap((source) => writer.guarded(`!${result}`, `${result} = ${source};`));
  const end = lastValue(fallback) === undefined ? writer.guarded(`!${result}`, refuse(fallback)) : [];
  return { lines: [...start, ...rest, ...end], value: result };
}

function ladder(writer: Writer, scope: Scope, found: Piece, fallback: FallbackChoice): Piece {
  const name = writer.blueprint.locals.found;
  const held = found.value === name ? found.lines : [...found.lines, `const ${name} = ${found.value};`];
  const ahead = sourcesBefore(writer, scope, fallback).flatMap((source) => writer.guarded(source, `return ${source};`));
  const home = `process.env.${writer.blueprint.words.home}`;
  const after = fallback.environmentAfter ? writer.guarded(home, `return ${home};`) : [];
  const last = lastValue(fallback);
  const lines = [...ahead, ...held, ...writer.guarded(name, `return ${name};`), ...after];
  return last === undefined ? { lines: [...lines, refuse(fallback)], value: '' } : { lines, value: last };
}

function fallBackFromList(writer: Writer, found: Piece, fallback: FallbackChoice): Piece {
  const name = 'targets';
  const last = lastValue(fallback);
  const lines = [...found.lines, `const ${name} = ${found.value};`];
  if (last === undefined) return { lines: [...lines, ...writer.guarded(`${name}.length === 0`, refuse(fallback))], value: name };
  return { lines, value: `${name}.length > 0 ? ${name} : [${last}]` };
}
