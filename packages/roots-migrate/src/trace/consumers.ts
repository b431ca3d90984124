import type { Role } from '../plan.ts';
import type { References } from '../types/references.ts';
import { bare, isFn, propertyName } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isSdk } from '../two-rounds/sdk.ts';
import { isLog, isNodeModule, originOf } from './modules.ts';
import { isConstant, isInnocent } from './constants.ts';
import type { Held } from './holding.ts';

/** What a call does with a directory that reaches it. */
export type Reading =
  /** Nothing that matters: a test for presence, a type test. */
  | { readonly kind: 'ends' }
  /** Its result holds the directory still, in some form; `local`: the function is of this file and is looked into. */
  | { readonly kind: 'result'; readonly relation?: boolean; readonly below?: boolean; readonly local?: boolean }
  /** Its callbacks get it, and perhaps its result holds it. */
  | { readonly kind: 'callback'; readonly result: boolean }
  /** It is put into this array or set. */
  | { readonly kind: 'into'; readonly target: ts.Expression }
  | { readonly kind: 'reader'; readonly role: Role; readonly what: string };

const ends: Reading = { kind: 'ends' };
const result: Reading = { kind: 'result' };
const boundary = (what: string): Reading => ({ kind: 'reader', role: 'boundary', what });
const reader = (role: Role, what: string): Reading => ({ kind: 'reader', role, what });

/** `value.method(…)`. */
export function readByMethod(call: ts.CallExpression, method: string, held: Held): Reading {
  switch (method) {
    case 'map':
    case 'flatMap':
    case 'then':
    case 'reduce':
      return { kind: 'callback', result: !call.arguments.some((argument) => isFn(argument)) }; // else the callback's own result is followed
    case 'filter':
    case 'find':
    case 'findLast':
    case 'sort':
    case 'toSorted':
      return { kind: 'callback', result: true };
    case 'forEach':
    case 'some':
    case 'every':
    case 'findIndex':
    case 'catch':
    case 'finally':
      return { kind: 'callback', result: method === 'catch' || method === 'finally' };
    case 'startsWith':
    case 'endsWith':
    case 'includes':
    case 'indexOf':
    case 'lastIndexOf':
    case 'has':
    case 'match':
    case 'search':
      return held === 'relation' ? (call.arguments.every(isInnocent) ? ends : boundary(`is tested with \`${method}\``)) : held === 'directory' && !call.arguments.every(isConstant) ? boundary(`is tested with \`${method}\``) : ends;
    case 'at':
    case 'slice':
    case 'concat':
    case 'flat':
    case 'reverse':
    case 'toReversed':
    case 'join':
    case 'entries':
    case 'keys':
    case 'values':
    case 'replace':
    case 'replaceAll':
    case 'substring':
    case 'trim':
    case 'toLowerCase':
    case 'toUpperCase':
    case 'toString':
    case 'split':
    case 'normalize':
    case 'pop':
    case 'shift':
    case 'padEnd':
    case 'padStart':
      return result;
    case 'get':
      return call.arguments.every(isConstant) ? result : reader('unknown', 'is chosen by another value');
    case 'push':
    case 'unshift':
    case 'add':
    case 'set':
      return ends; // the list is written to, not read
    default:
      return reader('unknown', `goes through \`.${method}()\`, which isn't followed`);
  }
}

const globals: Readonly<Record<string, Reading>> = {
  'JSON.stringify': result, 'Array.from': result, 'Object.entries': result, 'Object.values': result, 'Object.freeze': result,
  'Promise.all': result, 'Promise.allSettled': result, 'Promise.race': result, 'Promise.resolve': result, 'Array.isArray': ends, 'URL.canParse': ends,
  String: result, Boolean: ends, decodeURIComponent: result, decodeURI: result, encodeURI: result, encodeURIComponent: result, structuredClone: result,
  'process.chdir': reader('process-wide', 'becomes the working directory of the whole process'),
};

/** A directory as an argument of a call or `new`. */
export function readByCall(argument: ts.Expression, call: ts.CallExpression | ts.NewExpression, index: number, held: Held, references: References, isHeld: (node: ts.Node) => boolean): Reading {
  if (ts.isNewExpression(call)) return byNew(call, references);
  if (isLog(call, references)) return reader('log', 'is logged');
  const method = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : undefined;
  if (method && held !== 'directory' && /^(has|includes)$/.test(method) && ts.isPropertyAccessExpression(call.expression) && isListOfInnocents(call.expression.expression, references)) return ends;
  if (method && /^(startsWith|endsWith|includes|indexOf|has|match|isSubPath|isInside|contains)$/.test(method)) return boundary(`is what another value is tested with (\`${method}\`)`);
  if (method === 'update' || /hash|digest/i.test(call.expression.getText())) return reader('identity', 'feeds a hash');
  if ((method === 'registerTool' || method === 'tool') && !references.callee(call)) return ends; // a wrapped handler: said where its tool is
  if (held === 'relation' && (method === 'test' || method === 'exec') && isPattern(call.expression)) return boundary('is matched with a pattern');
  if (held === 'directory' && (method === 'test' || method === 'exec') && isPattern(call.expression)) return ends; // as `match` with a pattern that is written down
  const { module, name } = originOf(call.expression, references);
  if (name === 'Object.assign' && module === '') return byAssign(call);
  if (isSdk(call.expression, 'isInputRequiredResult', references)) return ends;
  if (module === '') return Object.hasOwn(globals, name) ? (globals[name] ?? result) : byMethodOfUnknown(call, method, argument);
  if (references.callee(call)) return { kind: 'result', local: true };
  if (isNodeModule(module)) return byNode(module ?? '', name, argument, call, index, held, references, isHeld);
  if (module === undefined) return byMethodOfUnknown(call, method, argument);
  if (module.startsWith('.')) return reader('unknown', `goes to \`${name}\` of another file (${module}), which isn't followed yet`);
  return byOptions(argument, call, references, isHeld) ?? reader('unknown', `goes to \`${name}\` of \`${module}\`, which isn't followed`);
}

/** `new Set(['.git', 'node_modules'])`, or such an array, by its name or in place. */
function isListOfInnocents(node: ts.Expression, references: References): boolean {
  const target = bare(node);
  const declaration = ts.isIdentifier(target) ? references.symbolOf(target)?.valueDeclaration : undefined;
  const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : target;
  const list = ts.isNewExpression(value) && value.arguments?.[0] ? bare(value.arguments[0]) : value;
  return ts.isArrayLiteralExpression(list) && list.elements.every((element) => isInnocent(element));
}

/** `Object.assign(target, …)` writes into its target, unless that is new. */
function byAssign(call: ts.CallExpression): Reading {
  const [target] = call.arguments;
  return !target || ts.isObjectLiteralExpression(target) ? result : { kind: 'into', target };
}

/** `/^\.\./.test`. */
function isPattern(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && ts.isRegularExpressionLiteral(bare(callee.expression));
}

function byNew(call: ts.NewExpression, references: References): Reading {
  const name = call.expression.getText();
  if (/^(URL|Set|Map|Array)$/.test(name) && originOf(call.expression, references).module !== undefined) return result;
  if (/Error$/.test(name)) return reader('display', 'is shown in an error');
  const { module } = originOf(call.expression, references);
  return reader('unknown', module?.startsWith('.') ? `goes to \`new ${name}()\` of another file (${module}), which isn't followed yet` : `goes to \`new ${name}()\`, which isn't followed`);
}

function byMethodOfUnknown(call: ts.CallExpression, method: string | undefined, argument: ts.Expression): Reading {
  const target = call.expression;
  if (ts.isPropertyAccessExpression(target)) {
    if (method === 'push' || method === 'unshift' || method === 'add') return { kind: 'into', target: target.expression };
    if (method === 'concat') return result;
    if (method === 'set' && call.arguments[0] !== argument) return { kind: 'into', target: target.expression };
    if (method === 'get' || method === 'set' || method === 'delete') return reader('identity', 'is the key of an entry');
  }
  return reader('unknown', `goes to \`${target.getText()}\`, which isn't followed`);
}

function byNode(module: string, name: string, argument: ts.Expression, call: ts.CallExpression, index: number, held: Held, references: References, isHeld: (node: ts.Node) => boolean): Reading {
  const last = name.split('.').at(-1) ?? name;
  if (module === 'path' || module.startsWith('path/')) {
    if (last === 'relative') return { kind: 'result', relation: true };
    if (last === 'isAbsolute') return held === 'relation' ? boundary('decides by where one path lies in another') : ends;
    if (last === 'matchesGlob') return boundary('is matched with a pattern');
    return /^(join|resolve)$/.test(last) && call.arguments.length > 1 ? { kind: 'result', below: true } : result;
  }
  if (module === 'url') return result;
  if (module === 'util') return /^(inspect|format|styleText|stripVTControlCharacters)$/.test(last) ? result : boundary(`goes to \`${last}\``);
  if (module.startsWith('fs') && index > 0 && /^(write|append)/.test(last)) return reader('unknown', 'is written to a file');
  if (module.startsWith('fs')) return /^(realpath|readlink)/.test(last) || last === 'native' ? result : reader('hint', `is a path for \`${last}\``);
  if (module === 'child_process') {
    if (index === 0) return reader('unknown', 'is part of a command');
    return byOptions(argument, call, references, isHeld) ?? byCommandLine(argument);
  }
  if (module === 'assert') return call.arguments.every((other) => other === argument || isConstant(other)) ? ends : boundary('is what another value is asserted to be');
  if (module === 'os') return ends;
  return reader('unknown', `goes to \`${name}\` of \`node:${module}\`, which isn't followed`);
}

/** `{ cwd: directory }`, in the place of options. */
function byOptions(argument: ts.Expression, call: ts.CallExpression, references: References, isHeld: (node: ts.Node) => boolean): Reading | undefined {
  const declaration = ts.isIdentifier(argument) ? references.symbolOf(argument)?.valueDeclaration : undefined;
  const options = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : argument;
  if (!ts.isObjectLiteralExpression(options)) return undefined;
  const other = options.properties.find((property) => property.name && propertyName(property.name) !== 'cwd' && isHeld(ts.isPropertyAssignment(property) ? property.initializer : property.name));
  if (other?.name) return reader('unknown', `is the option \`${other.name.getText()}\` of \`${call.expression.getText()}\``);
  const directory = options.properties.find((property) => property.name && propertyName(property.name) === 'cwd') // names of object literals are property names
    ?? (isNodeModule(originOf(call.expression, references).module) ? options.properties.find((property) => ts.isSpreadAssignment(property)) : undefined);
  return directory ? reader('hint', `is the working directory of \`${call.expression.getText()}\``) : undefined;
}

function byCommandLine(argument: ts.Expression): Reading {
  const text = argument.getText();
  if (/allow|permit|restrict|sandbox|jail|mount|volume|root|confine|--dir\b|-v\b/i.test(text)) return boundary('is handed to a program that may check paths with it');
  return reader('unknown', 'is an argument of a program');
}
