import { builtinModules } from 'node:module';
import { ts } from '../types/ts.ts';
import { isIdle } from '../evaluate/idle.ts';
import { bare, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';

/** Where a called name comes from: a module and the name in it, a global, or this file. */
export interface Origin {
  /** Module name without `node:`, `''` for a global, `undefined` if it can't be told. */
  readonly module: string | undefined;
  readonly name: string;
}

const builtin: ReadonlySet<string> = new Set(builtinModules);

export function isNodeModule(module: string | undefined): boolean {
  return module !== undefined && builtin.has(module);
}

/** The origin of what a call runs: `join`, `path.join`, `fs.promises.readFile`, `console.error`. */
export function originOf(callee: ts.Expression, references: References): Origin {
  const target = bare(callee);
  if (ts.isIdentifier(target)) {
    const symbol = references.symbolOf(target);
    if (!symbol?.declarations?.length) return { module: '', name: target.text };
    const promised = promisedBy(symbol);
    if (promised) return originOf(promised, references);
    const imported = importOf(symbol);
    return imported ?? { module: undefined, name: target.text };
  }
  if (ts.isPropertyAccessExpression(target)) {
    const holder = originOf(target.expression, references);
    return { module: holder.module, name: holder.module === '' || !holder.name ? `${holder.name}.${target.name.text}` : target.name.text };
  }
  return { module: undefined, name: '' };
}

/** `const run = promisify(execFile)`: what it promises. */
function promisedBy(symbol: ts.Symbol): ts.Expression | undefined {
  const declaration = symbol.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : undefined;
  return value && ts.isCallExpression(value) && /(^|\.)promisify$/.test(value.expression.getText()) ? value.arguments[0] : undefined;
}

function importOf(symbol: ts.Symbol): Origin | undefined {
  for (const declaration of symbol.declarations ?? []) {
    if (ts.isImportSpecifier(declaration)) return { module: specifier(declaration.parent.parent.parent.moduleSpecifier), name: (declaration.propertyName ?? declaration.name).text };
    if (ts.isImportClause(declaration)) return { module: specifier(declaration.parent.moduleSpecifier), name: 'default' };
    if (ts.isImportEqualsDeclaration(declaration) && ts.isExternalModuleReference(declaration.moduleReference)) return { module: specifier(declaration.moduleReference.expression), name: '*' };
    if (ts.isNamespaceImport(declaration)) return { module: specifier(declaration.parent.parent.moduleSpecifier), name: '*' };
    const required = requireOf(declaration);
    if (required) return required;
  }
  return undefined;
}

/** `const path = require('path')`, `const { join } = require('path')`, `require('fs').promises`. */
function requireOf(declaration: ts.Declaration): Origin | undefined {
  const variable = ts.isBindingElement(declaration) ? declaration.parent.parent : declaration;
  if (!ts.isVariableDeclaration(variable) || !variable.initializer) return undefined;
  let value = bare(elementAt(declaration, variable.initializer));
  if (ts.isAwaitExpression(value)) value = bare(value.expression);
  while (ts.isPropertyAccessExpression(value)) value = bare(value.expression);
  if (!ts.isCallExpression(value)) return undefined;
  const isRequire = (ts.isIdentifier(value.expression) && value.expression.text === 'require') || value.expression.kind === ts.SyntaxKind.ImportKeyword;
  const [module] = value.arguments;
  if (!isRequire || !module) return undefined;
  const name = ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent) ? (declaration.propertyName ?? declaration.name).getText() : '*';
  return { module: specifier(module), name };
}

/** `const [a, path] = await Promise.all([…, import('path')])`: what stands at the place of this name. */
function elementAt(declaration: ts.Declaration, value: ts.Expression): ts.Expression {
  if (!ts.isBindingElement(declaration) || !ts.isArrayBindingPattern(declaration.parent)) return value;
  const call = ts.isAwaitExpression(value) ? bare(value.expression) : value;
  const list = ts.isCallExpression(call) && call.expression.getText() === 'Promise.all' && call.arguments[0] ? bare(call.arguments[0]) : undefined;
  return (list && ts.isArrayLiteralExpression(list) ? list.elements[declaration.parent.elements.indexOf(declaration)] : undefined) ?? value;
}

function specifier(node: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text.replace(/^node:/, '') : undefined;
}

/** Whether a call only writes a log entry. A function or method of this file is looked into. What counts or sets something on the way is none. */
export function isLog(call: ts.CallExpression, references: References): boolean {
  return writesEntry(call, references) && !call.arguments.some(changesSomething);
}

function changesSomething(argument: ts.Expression): boolean {
  let changes = false;
  walk(argument, (node) => {
    changes ||= isCount(node) || isWrite(node) || ts.isAwaitExpression(node) || ts.isDeleteExpression(node);
    return !changes;
  });
  return changes;
}

function isCount(node: ts.Node): boolean {
  return (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken);
}

function isWrite(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
}

function writesEntry(call: ts.CallExpression, references: References): boolean {
  const target = bare(call.expression);
  const fn = references.callee(call);
  const last = ts.isPropertyAccessExpression(target) ? target.name.text : ts.isIdentifier(target) ? target.text : '';
  if (fn) return /^(log|debug|trace|warn|info|error|notice|verbose)([A-Z]\w*)?$|^\w+Log$/.test(last) && onlyLogs(fn, references);
  if (ts.isIdentifier(target)) return /^(log|debug|trace|warn|info)(Debug|Error|Info|Warn|Warning|Message)?$/.test(last);
  if (!ts.isPropertyAccessExpression(target)) return false;
  const holder = target.expression.getText();
  if (isGlobal(target, references)) return /^process\.(stderr|stdout)$/.test(holder) ? last === 'write' : holder === 'console';
  if (last === 'sendLoggingMessage') return true;
  return /^(log|debug|trace|info|warn|error|notice|verbose)$/i.test(last) && /(^|\.|#|_)(log|logger|logging|debug)\w*(\(.*\))?$/i.test(holder) && !isOwnObject(target.expression, references);
}

/** `console.error`, `process.stderr.write`, where neither is a name of this file. */
function isGlobal(target: ts.PropertyAccessExpression, references: References): boolean {
  let root: ts.Expression = target;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  return ts.isIdentifier(root) && /^(console|process)$/.test(root.text) && !references.symbolOf(root)?.declarations?.length;
}

/** An object that is written out in this file: what its methods do can be seen, and is no log if it isn't. */
function isOwnObject(holder: ts.Expression, references: References): boolean {
  const declaration = ts.isIdentifier(holder) ? references.symbolOf(holder)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && ts.isObjectLiteralExpression(bare(declaration.initializer));
}

/** Whether a function of the program does nothing but write log entries: it writes some, throws nothing and gives nothing. */
function onlyLogs(fn: Fn, references: References): boolean {
  let logs = true;
  let entries = 0;
  walk(fn, (node) => {
    if (ts.isCallExpression(node) && references.callee(node) !== fn) {
      const isEntry = isLog(node, references);
      if (isEntry) entries++;
      logs &&= isEntry || isIdle(node) || isDate(node);
    }
    if (ts.isThrowStatement(node) || ts.isDeleteExpression(node) || (ts.isReturnStatement(node) && node.expression && !ts.isCallExpression(bare(node.expression))) || (ts.isNewExpression(node) && node.expression.getText() !== 'Date')) logs = false;
    if (isWrite(node) || isCount(node)) logs = false;
    return logs;
  });
  return entries > 0 && logs;
}

function isDate(node: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(node.expression) && /^(toISOString|now|join|map|stringify|toLocaleTimeString|inspect|format)$/.test(node.expression.name.text);
}
