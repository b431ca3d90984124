import { isRedeclared, isWrite, parallelOf } from '../evaluate/bindings.ts';
import { collectionOf } from '../evaluate/collected.ts';
import { isFound } from '../evaluate/found.ts';
import { isNullish, isThrowing, type Value } from '../evaluate/value.ts';
import { bare, isFn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import { isLookedFor } from './found-guards.ts';
import { parenthesized } from './parentheses.ts';
import type { StatementHost } from './statements.ts';

/** Rewrites a `const` or `let`; answers false if nothing of it stays. A constant that folds goes, its readers get the text. */
export function declarations(statement: ts.VariableStatement, setting: Setting, host: StatementHost): boolean {
  const { flow } = host;
  const list = statement.declarationList;
  const [first] = list.declarations;
  const collects = first && collecting(first, setting, host);
  if (collects) return collects === 'stays';
  if (first && list.declarations.length === 1 && takesFirst(first, setting, host)) return true;
  if (first && list.declarations.length === 1 && inlines(first, setting, host)) return false;
  if (first && list.declarations.length === 1 && parallelOf(first) && host.touched(first)) return besides(first, setting, host);
  const gone = list.declarations.filter((declaration) => folds(declaration, setting, host));
  if (gone.length === list.declarations.length) return false;
  for (const declaration of list.declarations) {
    if (gone.includes(declaration)) flow.sheet.remove(list.declarations, declaration);
    else if (host.touched(declaration)) keep(declaration, setting, host);
  }
  return true;
}

/** A list that only collects the directories: it is the parameter, or a name for it with a default. */
function collecting(declaration: ts.VariableDeclaration, setting: Setting, { flow, expressions }: StatementHost): 'stays' | 'goes' | undefined {
  const { references } = flow.evaluator.flow;
  const { name, initializer } = declaration;
  if (!initializer || !ts.isIdentifier(name) || !collectionOf(declaration, references) || !isWritable(flow.seen(name, setting))) return undefined;
  const symbol = references.symbolOf(name);
  if (!symbol || setting !== 'open' || flow.names.form === 'one' || !hasDefault(flow.value(name, 'given'), flow.value(name, 'none'))) return 'goes';
  const text = expressions.fold(name, setting);
  if (text === undefined) return undefined;
  flow.keepVariable(symbol);
  flow.sheet.replaceNode(initializer, text);
  return 'stays';
}

/** `const [folder = other] = roots` of one directory: the parameter with that default. */
function takesFirst(declaration: ts.VariableDeclaration, setting: Setting, { flow, touched }: StatementHost): boolean {
  const { name, initializer } = declaration;
  const [element] = ts.isArrayBindingPattern(name) && name.elements.length === 1 ? name.elements : [];
  if (!initializer || !element || !ts.isBindingElement(element) || !element.initializer || !ts.isIdentifier(element.name) || flow.names.form !== 'one' || setting === 'given' || touched(element.initializer)) return false;
  const { given, none } = flow.seen(initializer, setting);
  if (setting === 'open' && !(given?.kind === 'subjects' && given.items === 'path')) return false;
  if (!none || !isPlain(none) || isThrowing(none) || none.kind !== 'list') return false;
  const symbol = flow.evaluator.flow.references.symbolOf(element.name);
  if (!symbol) return false;
  flow.keepVariable(symbol);
  const other = { keep: { start: element.initializer.getStart(), end: element.initializer.end } };
  const isJoined = ts.isBinaryExpression(element.initializer) || ts.isConditionalExpression(element.initializer) || ts.isArrowFunction(element.initializer);
  flow.sheet.replaceNode(name, element.name.text);
  if (setting === 'none') flow.sheet.replaceNode(initializer, other);
  else flow.sheet.replaceNode(initializer, `${flow.names.read(declaration)} ?? ${isJoined ? '(' : ''}`, other, isJoined ? ')' : '');
  return true;
}

/** Writes a constant's value where it is read, if its name is wanted for the parameter. */
function inlines(declaration: ts.VariableDeclaration, setting: Setting, { flow, expressions }: StatementHost): boolean {
  const symbol = ts.isIdentifier(declaration.name) ? flow.evaluator.flow.references.symbolOf(declaration.name) : undefined;
  const read = symbol && flow.inlined.get(symbol);
  if (!read || !declaration.initializer) return false;
  expressions.expression(declaration.initializer, setting);
  flow.keepVariable(symbol);
  const parentheses = parenthesized('a ?? b', read) !== 'a ?? b';
  flow.sheet.replaceNode(read, parentheses ? '(' : '', { keep: { start: declaration.initializer.getStart(), end: declaration.initializer.end } }, parentheses ? ')' : '');
  return true;
}

/** `const [{ roots }, a, b] = await Promise.all([request, x, y])`: the request goes from both lists. */
function besides(declaration: ts.VariableDeclaration, setting: Setting, host: StatementHost): boolean {
  const { flow } = host;
  const list = parallelOf(declaration);
  const pattern = declaration.name;
  if (!list || !ts.isArrayBindingPattern(pattern) || pattern.elements.length > list.elements.length) throw new Blocked(declaration, 'the request runs beside other work here');
  const gone = list.elements.filter((element, index) => {
    const bound = pattern.elements[index];
    const names = bound && ts.isBindingElement(bound) && !bound.dotDotDotToken && !bound.initializer ? namesOf(bound.name) : undefined;
    return flow.value(element, 'given').kind !== 'unknown' && host.touched(element) && names?.every((name) => isWritable(flow.seen(name, setting))) === true;
  });
  if (gone.length === 0) {
    keep(declaration, setting, host);
    return true;
  }
  if (setting === 'open') throw new Blocked(declaration, 'the request runs beside other work here');
  const rest = list.elements.filter((element) => !gone.includes(element));
  for (const element of rest) if (host.touched(element)) host.expressions.expression(element, setting);
  const [only] = rest;
  const name = only && pattern.elements[list.elements.indexOf(only)];
  if (!only || !declaration.initializer) return false;
  if (rest.length === 1 && name && ts.isBindingElement(name)) {
    flow.sheet.replaceNode(pattern, { keep: { start: name.getStart(), end: name.end } });
    flow.sheet.replaceNode(declaration.initializer, 'await ', { keep: { start: only.getStart(), end: only.end } });
    return true;
  }
  for (const element of gone) {
    const bound = pattern.elements[list.elements.indexOf(element)];
    if (bound) flow.sheet.remove(pattern.elements, bound);
    flow.sheet.remove(list.elements, element);
  }
  return true;
}

function folds(declaration: ts.VariableDeclaration, setting: Setting, { flow, touched }: StatementHost): boolean {
  if (!declaration.initializer || !touched(declaration.initializer) || isFn(declaration.initializer)) return false;
  if (isFound(flow.value(declaration.initializer, 'given')) && setting !== 'none' && !isAlias(declaration.initializer, flow)) return false;
  const { references } = flow.evaluator.flow;
  const names = namesOf(declaration.name);
  const written = names.some((name) => {
    const symbol = references.symbolOf(name);
    return symbol !== undefined && (isRedeclared(symbol) || references.namesOf(symbol).some((read) => read !== name && ts.isBinaryExpression(read.parent) && read.parent.left === read && read.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken));
  });
  if (written) return false;
  if (ts.isIdentifier(declaration.name) && isObject(flow.seen(declaration.initializer, setting)) && !isTakenApart(declaration.name, references)) return false;
  const nodes: readonly ts.Expression[] = ts.isIdentifier(declaration.name) ? [declaration.initializer] : names;
  return nodes.every((node) => isWritable(flow.seen(node, setting)) && !(setting === 'open' && ts.isIdentifier(declaration.name) && !isListOfOne(flow.value(node, 'given'), flow) && hasDefault(flow.value(node, 'given'), flow.value(node, 'none'))));
}

/** A list where one directory is passed: only its readers can be written. */
function isListOfOne(given: Value, { names }: StatementHost['flow']): boolean {
  return given.kind === 'subjects' && names.form === 'one';
}

/** Whether a pair of values can be written where it is read, so that no variable is needed. */
function isWritable({ given, none }: { given?: Value; none?: Value }): boolean {
  if (given && none) return isKnown(given) && isPlain(none) && !(given.kind === 'literal' && none.kind === 'literal' && typeof given.value !== 'boolean' && given.value !== none.value);
  return given ? isKnown(given) : none !== undefined && isPlain(none);
}

function isObject({ given, none }: { given?: Value; none?: Value }): boolean {
  return given?.kind === 'object' || none?.kind === 'object';
}

/** Whether every read of an object is one of its properties: only then nothing is left to name it. */
function isTakenApart(name: ts.Identifier, references: References): boolean {
  const symbol = references.symbolOf(name);
  return symbol !== undefined && references.readsOf(symbol).every(({ parent }) => ts.isPropertyAccessExpression(parent) || (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)));
}

/** `P ?? []` is more than a copy of the parameter: its variable stays. */
function hasDefault(given: Value, none: Value): boolean {
  const isPath = (given.kind === 'subject' && given.shape === 'path') || (given.kind === 'subjects' && given.items === 'path');
  return isPath && (none.kind === 'list' || (none.kind === 'literal' && isNullish(none) === false));
}

function isKnown(value: Value): boolean {
  return value.kind !== 'unknown' && value.kind !== 'throws' && value.kind !== 'rejects' && !(value.kind === 'object' && [...value.properties.values()].some((part) => part.kind === 'unknown'));
}

function isPlain(value: Value): boolean {
  if (value.kind === 'list') return value.items.length === 0;
  return value.kind === 'literal' || isThrowing(value) || isNullish(value) === true || (value.kind === 'object' && [...value.properties.values()].every(isPlain));
}

/** Another name of a variable that holds what was found. */
function isAlias(initializer: ts.Expression, flow: StatementHost['flow']): boolean {
  const value = flow.value(initializer, 'given');
  if (!isFound(value) || value.which.of === undefined) return false;
  if (value.which.sure && !isLookedFor(initializer, value.which.of, flow)) throw new Blocked(initializer, 'what is found among the roots may be nothing here');
  return true;
}

/** `const root = roots.find(test)` stays and holds a path now. */
function keepFound(declaration: ts.VariableDeclaration, initializer: ts.Expression, setting: Setting, { flow, expressions }: StatementHost): void {
  const { references } = flow.evaluator.flow;
  const symbol = ts.isIdentifier(declaration.name) ? references.symbolOf(declaration.name) : undefined;
  if (!symbol || references.namesOf(symbol).some((name) => isWrite(name))) throw new Blocked(declaration, 'which of the roots is chosen here isn\'t followed yet');
  expressions.expression(initializer, setting);
  if (declaration.type) flow.sheet.replace(declaration, { start: declaration.name.end, end: declaration.type.end });
}

function keep(declaration: ts.VariableDeclaration, setting: Setting, host: StatementHost): void {
  const { flow, expressions } = host;
  if (declaration.initializer && setting !== 'none' && isFound(flow.value(declaration.initializer, 'given'))) {
    keepFound(declaration, declaration.initializer, setting, host);
    return;
  }
  if (declaration.initializer) expressions.expression(declaration.initializer, setting);
  if (setting === 'given' && isFilledLater(declaration, host)) flow.sheet.replace(declaration, { start: declaration.name.end, end: declaration.name.end }, ': string | undefined');
  for (const name of namesOf(declaration.name)) {
    const symbol = flow.evaluator.flow.references.symbolOf(name);
    if (symbol && !flow.evaluator.flow.gates.has(name)) flow.keepVariable(symbol); // `const { roots, sampling } = capabilities`: the checks fold
  }
}

/** `let folder = directory; if (!folder) folder = process.env.FOLDER;` of a required directory: by itself the variable would only take texts, and what fills it may be nothing. */
function isFilledLater({ name, type, initializer, parent }: ts.VariableDeclaration, { flow }: StatementHost): boolean {
  if (!ts.isIdentifier(name) || type || !initializer || (parent.flags & ts.NodeFlags.Const) !== 0 || !/\.[cm]?tsx?$/.test(name.getSourceFile().fileName)) return false;
  const value = flow.value(initializer, 'given');
  if (value.kind !== 'subject' || value.shape !== 'path') return false;
  const { references } = flow.evaluator.flow;
  const symbol = references.symbolOf(name);
  const names = symbol ? references.namesOf(symbol) : [];
  return names.some((one) => {
    const { parent } = one;
    return one !== name && ts.isBinaryExpression(parent) && parent.left === one && mayBeNothing(parent.right, references);
  });
}

/** `process.env.FOLDER`, `settings?.folder`, `undefined`, or a constant that holds one of these. */
function mayBeNothing(value: ts.Expression, references: References): boolean {
  const node = bare(value);
  if (ts.isBinaryExpression(node)) return mayBeNothing(node.right, references);
  if (ts.isConditionalExpression(node)) return mayBeNothing(node.whenTrue, references) || mayBeNothing(node.whenFalse, references);
  if (ts.isIdentifier(node)) {
    const declaration = references.symbolOf(node)?.valueDeclaration;
    return node.text === 'undefined' || (declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && mayBeNothing(declaration.initializer, references));
  }
  return (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)) && ((node.flags & ts.NodeFlags.OptionalChain) !== 0 || /^process\.env[.[]/.test(node.getText()));
}

export function namesOf(name: ts.BindingName): readonly ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}
