import { ts } from '../types/ts.ts';
import { literal, positive, subject, truthiness, type Shape, type Value, unknown } from './value.ts';

/** Functions that give the same directory in another form, by name: the shape of their first argument → of the result. */
const functions: Readonly<Record<string, (shape: Shape) => Shape | undefined>> = {
  fileURLToPath: (shape) => (shape === 'uri' || shape === 'url' ? 'path' : undefined),
  decodeURIComponent: (shape) => (shape === 'path' || shape === 'uri' ? shape : undefined),
  decodeURI: (shape) => (shape === 'path' || shape === 'uri' ? shape : undefined),
  String: (shape) => (shape === 'path' || shape === 'uri' ? shape : undefined),
};

const url: ReadonlySet<string> = new Set(['pathname', 'href', 'protocol', 'hostname', 'host']);

/** The conversion that a call makes of a subject, or `undefined`. */
export function convertByCall(name: string, shape: Shape): Shape | undefined {
  return Object.hasOwn(functions, name) ? functions[name]?.(shape) : undefined;
}

/** What `value.property` is for one subject; lists are in `lists.ts`. */
export function convertByProperty(value: Value & { kind: 'subject' }, property: string): Value {
  const { shape, which } = value;
  if (shape === 'result' && property === 'roots') return { kind: 'subjects', items: 'root' };
  if (shape === 'root' && property === 'uri') return subject('uri', which);
  if ((shape === 'path' || shape === 'uri') && property === 'length') return truthiness(value) === true ? positive : unknown;
  if (shape === 'root' && property === 'name') return subject('name', which);
  if (shape === 'url' && url.has(property)) {
    if (property === 'pathname') return subject('path', which);
    if (property === 'href') return subject('uri', which);
    return literal(property === 'protocol' ? 'file:' : '');
  }
  return unknown;
}

const schemeLength = 'file://'.length;

/** What `value.method(args)` is for a uri, url or path, where it is a conversion or a test of the scheme. */
export function convertByMethod(value: Value & { kind: 'subject' }, method: string, args: readonly ts.Expression[]): Value {
  const { shape, which } = value;
  const [first, second] = args;
  if (shape === 'url' && method === 'toString') return subject('uri', which);
  if ((shape === 'uri' || shape === 'path' || shape === 'name') && method === 'toString') return value;
  if (shape !== 'uri') return unknown;
  switch (method) {
    case 'startsWith':
      return first && ts.isStringLiteralLike(first) && 'file://'.startsWith(first.text) ? literal(true) : unknown;
    case 'replace':
      return first && second && isScheme(first) && ts.isStringLiteralLike(second) && second.text === '' ? subject('path', which) : unknown;
    case 'slice':
    case 'substring':
      return first && args.length === 1 && isSchemeLength(first) ? subject('path', which) : unknown;
    default:
      return unknown;
  }
}

function isScheme(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return node.text === 'file://';
  return ts.isRegularExpressionLiteral(node) && /^\/\^?file:(\\\/){2}\/i?$/.test(node.text);
}

function isSchemeLength(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return Number(node.text) === schemeLength;
  return ts.isPropertyAccessExpression(node) && node.name.text === 'length' && ts.isStringLiteral(node.expression) && node.expression.text.length === schemeLength;
}

/** Whether a regular expression only asks for the `file:` scheme: `/^file:/`. */
export function isSchemeTest(node: ts.Expression): boolean {
  return ts.isRegularExpressionLiteral(node) && /^\/\^file:(\\\/){0,2}\/i?$/.test(node.text);
}
