import type { ReaderChoice } from '../choose/choices.ts';
import { block, type Piece } from './code.ts';
import type { Scope, Writer } from './writer.ts';

/** From directories to the text that a tool answers. */
export function read(writer: Writer, scope: Scope, from: Piece, reader: ReaderChoice): Piece {
  return writer.blueprint.form === 'many' ? readAll(writer, from, reader) : readOne(writer, scope, from, reader);
}

function readOne(writer: Writer, scope: Scope, { lines, value }: Piece, reader: ReaderChoice): Piece {
  const need = (module: string, name: string): string => writer.module.need(module, name);
  switch (reader) {
    case 'list':
      return { lines: [...lines, `const names = await ${need('node:fs/promises', 'readdir')}(${value});`], value: "names.sort().join(', ')" };
    case 'file':
      return { lines, value: `await ${need('node:fs/promises', 'readFile')}(${need('node:path', 'join')}(${value}, ${scope.file}), 'utf8')` };
    case 'exists':
      return { lines, value: `${need('node:fs', 'existsSync')}(${need('node:path', 'resolve')}(${value}, ${scope.file})) ? 'yes' : 'no'` };
    case 'spawn':
      return { lines: [...lines, `const output = ${need('node:child_process', 'spawnSync')}('ls', [], { cwd: ${value}, encoding: 'utf8' });`], value: 'output.stdout.trim()' };
    case 'exec':
      return { lines, value: `${need('node:child_process', 'execFileSync')}('ls', ['-1'], { cwd: ${value}, encoding: 'utf8' })` };
    case 'guarded': {
      const resolve = need('node:path', 'resolve');
      const inside = [`const allowed = ${resolve}(${value});`, `const wanted = ${resolve}(allowed, ${scope.file});`, ...writer.guarded(`!wanted.startsWith(allowed + ${need('node:path', 'sep')})`, "throw new Error('This file lies outside.');")];
      return { lines: [...lines, ...inside], value: `await ${need('node:fs/promises', 'readFile')}(wanted, 'utf8')` };
    }
    case 'print':
      return { lines, value: `\`Working in \${${value}}\`` };
  }
}

function readAll(writer: Writer, { lines, value }: Piece, reader: ReaderChoice): Piece {
  const { each } = writer.blueprint.locals;
  const need = (module: string, name: string): string => writer.module.need(module, name);
  const held = /^\w+$/.test(value) ? { lines, list: value } : { lines: [...lines, `const all = ${value};`], list: 'all' };
  switch (reader) {
    case 'print':
      return { lines: held.lines, value: `${held.list}.join('\\n')` };
    case 'exists':
    case 'spawn':
      return { lines: held.lines, value: `${held.list}.map((${each}) => ${need('node:fs', 'readdirSync')}(${each}).length).join(', ')` };
    case 'exec':
      return {
        lines: [...held.lines, `const lists = await Promise.all(${held.list}.map(async (${each}) => (await ${need('node:fs/promises', 'readdir')}(${each})).sort().join(' ')));`],
        value: "lists.join('\\n')",
      };
    case 'list':
    case 'file':
    case 'guarded':
      return {
        lines: [...held.lines, `const rows${writer.typed(': string[]')} = [];`, ...block(`for (const ${each} of ${held.list})`, [`rows.push((await ${need('node:fs/promises', 'readdir')}(${each})).sort().join(' '));`])],
        value: "rows.join('\\n')",
      };
  }
}
