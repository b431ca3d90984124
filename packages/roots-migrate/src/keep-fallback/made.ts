import type { Form } from '../evaluate/lists.ts';
import type { Shape, Value } from '../evaluate/value.ts';
import { nameIn } from '../rewrite/imports.ts';
import type { ts } from '../types/ts.ts';

/** How the new code makes what a client with these roots would have given. */
export interface Making {
  readonly form: Form;
  /** The parameter, as it is read at the place. */
  readonly parameter: string;
  /** What one element of a list is called. */
  readonly element: string;
  /** Whether the code reads the names of roots. */
  readonly withNames: boolean;
  /** The file: Node's functions are called by the name that it has for them. */
  readonly source: ts.SourceFile;
}

/**
 * The text of a value of the old program, made of the parameter: what it would be for a client that offers these directories.
 * `undefined` where that can't be written.
 */
export function madeOf(value: Value, making: Making): string | undefined {
  switch (value.kind) {
    case 'subject':
      return value.which.kind === 'parameter' ? ofOne(value.shape, making) : undefined;
    case 'subjects':
      return ofList(value.items, making);
    case 'literal':
      return literalText(value.value);
    case 'list':
      return value.items.length === 0 ? '[]' : undefined;
    case 'object':
      return value.open === true ? undefined : ofObject(value.properties, making);
    default:
      return undefined;
  }
}

/** Whether a value is the directory itself, or the list of directories: what the parameter holds. */
export function isParameter(value: Value, form: Form): boolean {
  return form === 'one' ? value.kind === 'subject' && value.shape === 'path' && value.which.kind === 'parameter' : value.kind === 'subjects' && value.items === 'path';
}

function ofOne(shape: Shape, making: Making): string | undefined {
  if (shape === 'result') return `{ roots: ${ofList('root', making)} }`;
  return making.form === 'one' ? inShape(making.parameter, shape, making) : undefined;
}

function ofList(items: Shape, making: Making): string {
  const { form, parameter, element } = making;
  if (form === 'one') return `[${inShape(parameter, items, making)}]`;
  if (items === 'path') return parameter;
  const text = inShape(element, items, making);
  return `${parameter}.map((${element}) => ${text.startsWith('{') ? `(${text})` : text})`;
}

function inShape(path: string, shape: Shape, { withNames, source }: Making): string {
  const url = `${nameIn(source, 'url', 'pathToFileURL').text}(${path})`;
  const name = `${nameIn(source, 'path', 'basename').text}(${path})`;
  switch (shape) {
    case 'path':
      return path;
    case 'uri':
      return `${url}.href`;
    case 'url':
      return url;
    case 'name':
      return name;
    case 'root':
    case 'result':
      return withNames ? `{ uri: ${url}.href, name: ${name} }` : `{ uri: ${url}.href }`;
  }
}

function ofObject(properties: ReadonlyMap<string, Value>, making: Making): string | undefined {
  const texts: string[] = [];
  for (const [key, value] of properties) {
    const text = madeOf(value, making);
    if (text === undefined) return undefined;
    texts.push(key === text ? key : `${key}: ${text}`);
  }
  return `{ ${texts.join(', ')} }`;
}

function literalText(value: undefined | null | boolean | number | string): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}
