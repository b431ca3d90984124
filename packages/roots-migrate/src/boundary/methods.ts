import { ts } from '../types/ts.ts';
import { BELOW, combined, CALLER, DOTS, flat, FOUND, MIXED, NOTHING, related, RELATION, ROOT, tested, type Marks } from './marks.ts';

/** A value of a call with the expression that gives it, if it is written out. */
export interface Given {
  readonly marks: Marks;
  readonly node: ts.Expression | undefined;
}

/** Methods whose outcome says something of their object and their argument. */
const tests = /^(startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|test|exec|search|localeCompare|has|equals|contains|isPrefixOf)$/;
/** Of these the argument may stand anywhere behind the root, in what was found below it: a search, no check of where it lies. */
const searches = /^(endsWith|includes|indexOf|lastIndexOf|match|matchAll|test|exec|search|localeCompare)$/;
/** Methods that look an entry up. */
const lookups = /^(get|at)$/;
/** Callbacks of these decide about the element. */
const deciding = /^(filter|find|findLast|findIndex|findLastIndex|some|every)$/;

/** Whether a method gives nothing but what its callback gives. */
export function isMapping(method: string): boolean {
  return /^(map|flatMap|then|reduce|reduceRight)$/.test(method);
}

export function isDeciding(method: string): boolean {
  return deciding.test(method);
}

/** What a method that isn't the program's own gives, callbacks apart. */
export function byMethod(method: string, object: Given, args: readonly Given[]): Marks {
  const [first] = args;
  if (tests.test(method) && first) return byTest(method, object, first);
  if (lookups.test(method) && first) return object.marks | (tested(object.marks, first.marks) & RELATION);
  return args.reduce((marks, { marks: other, node }) => combined(marks, other, node !== undefined && isWritten(node)), object.marks);
}

function byTest(method: string, object: Given, argument: Given): Marks {
  const outcome = tested(object.marks, argument.marks);
  const [pattern, text] = method === 'test' || method === 'exec' ? [object, argument] : [argument, object];
  if (pattern.node && isWritten(pattern.node)) return byPattern(method, pattern.node, text.marks) | (text.marks & RELATION);
  if ((text.marks | pattern.marks) & DOTS) return outcome;
  if (searches.test(method) && !(text.marks & (ROOT | MIXED)) && !(pattern.marks & (ROOT | MIXED))) return outcome & RELATION && (text.marks | pattern.marks) & RELATION ? RELATION : NOTHING;
  return outcome;
}

/** A test against what is written in the code: of a mixed path it tells where that lies, unless it only looks at its end. */
function byPattern(method: string, pattern: ts.Expression, text: Marks): Marks {
  const looksAtEnd = method === 'endsWith' || (ts.isRegularExpressionLiteral(pattern) && /\$\/\w*$/.test(pattern.text) && !/\^|\\\.\\\./.test(pattern.text));
  if (text & MIXED && !looksAtEnd) return RELATION;
  return text & CALLER && speaksOfDots(pattern) ? RELATION : NOTHING;
}

/** Whether a path of the caller's is cut so that it can't lead upwards: by a replacement, or by the top of a file system before it. */
export function clamps(name: string, object: Given, args: readonly Given[]): boolean {
  const [first, ...others] = args;
  if (!first?.node) return false;
  if (/^replace(All)?$/.test(name)) return (object.marks & (CALLER | MIXED)) !== 0 && speaksOfDots(first.node);
  return /(^|\.)(join|normalize|resolve)$/.test(name) && ts.isStringLiteralLike(first.node) && /^[/\\]$/.test(first.node.text) && others.some(({ marks }) => marks & CALLER);
}

/** What `===`, `<` and the like give. */
export function byComparison(left: Given, right: Given): Marks {
  const written = [left, right].find(({ node }) => node !== undefined && isWritten(node))?.node;
  if (!written) return tested(left.marks, right.marks);
  const other = left.marks | right.marks;
  return ts.isStringLiteralLike(written) && written.text !== '' ? byPattern('===', written, other) | (other & RELATION) : other & RELATION;
}

/** `'..'`, `'../'`, `/\.\./`: asked of what the caller chose, it asks whether that leads out. */
export function speaksOfDots(pattern: ts.Expression): boolean {
  if (ts.isStringLiteralLike(pattern)) return /(^|[/\\])\.\.([/\\]|$)|\\\.\\\./.test(pattern.text);
  return ts.isRegularExpressionLiteral(pattern) && /\\\.(\\\.|\{2)/.test(pattern.text);
}

/** Written out in the code: a string, a regular expression, a number, `path.sep`. */
export function isWritten(node: ts.Expression): boolean {
  return ts.isLiteralExpression(node) || /^(path\.)?(sep|delimiter)$/.test(node.getText()) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword || node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}

/** What a function of Node or a global gives. Of a file only its content is given: that says nothing of where it lies. */
export function byLibrary(module: string, name: string, given: readonly Given[]): Marks {
  if (module === '' && /^(Array\.from|Promise\.\w+|structuredClone|Object\.freeze)$/.test(name)) return all(given); // objects stay what they are
  const args = given.map(({ marks, node }): Given => ({ marks: flat(marks), node }));
  const last = name.split('.').at(-1) ?? name;
  if (module === 'path' || module.startsWith('path/') || module === 'pathe' || module === 'upath') {
    if (last === 'relative') return related(args[0]?.marks ?? NOTHING, args[1]?.marks ?? NOTHING);
    if (last === 'extname') return NOTHING;
    if (last === 'basename') return base(args[0]?.marks ?? NOTHING);
    return all(args);
  }
  if (module.startsWith('fs')) return /^(realpath|readlink)/.test(last) || last === 'native' ? (args[0]?.marks ?? NOTHING) : foundBy(args);
  if (module === 'url' || module === 'util' || module === 'querystring' || module === '') return last === 'Boolean' ? all(args) & RELATION : all(args);
  return foundBy(args);
}

function foundBy(args: readonly Given[]): Marks {
  return args.some(({ marks }) => marks & (ROOT | BELOW)) ? FOUND : NOTHING;
}

function base(marks: Marks): Marks {
  return marks & MIXED ? (marks & ~MIXED) | CALLER : marks;
}

function all(args: readonly Given[]): Marks {
  const [first, ...others] = args;
  return others.reduce((marks, { marks: other, node }) => combined(marks, other, node !== undefined && isWritten(node)), first?.marks ?? NOTHING);
}
