import type { Parameter } from '../plan.ts';
import { usesArguments } from '../trace/readers.ts';
import { isFn, isWrapper, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { Blocked } from './flow-rewriter.ts';
import { descriptionsOf, isSharedDescription } from './described.ts';
import { documentMember, documentParameter } from './jsdoc.ts';
import type { Sheet } from './sheet.ts';

/** How a handler reads the new parameter: `directory`, or `args.directory` where it has its arguments under a name. */
export function handlerRead(handler: Fn, takesArguments: boolean, name: string, references: References): string {
  const [first] = handler.parameters;
  if (!takesArguments || !first || !ts.isIdentifier(first.name)) return name;
  return isUsed(first.name, references) ? `${first.name.text}.${name}` : name;
}

function isUsed(name: ts.Identifier, references: References): boolean {
  const symbol = references.symbolOf(name);
  return symbol !== undefined && references.readsOf(symbol).length > 0;
}

/** Gives a handler the parameter: as a binding of its arguments, or as a new first argument before `extra`. */
export function signHandler(handler: Fn, takesArguments: boolean, parameter: Parameter, references: References, sheet: Sheet): void {
  const [first] = handler.parameters;
  if (!takesArguments || !first) {
    insertParameter(handler, 0, `{ ${parameter.name} }${annotation(handler, parameter)}`, sheet);
    return;
  }
  if (first.dotDotDotToken) throw new Blocked(first, 'the handler takes its arguments as a list');
  if (ts.isIdentifier(first.name) && handsOn(first.name, references, new Set())) throw new Blocked(first, 'the handler hands its arguments on whole, and the new one would go with them');
  if (isJavaScript(handler)) documentMember(first, memberText(parameter), sheet);
  if (first.type) addMember(first.type, parameter, references, sheet);
  if (ts.isObjectBindingPattern(first.name)) {
    const { elements } = first.name;
    const rest = elements.findIndex((element) => element.dotDotDotToken !== undefined);
    if (rest >= 0) throw new Blocked(first, 'the handler passes the rest of its arguments on, and they would hold the new one');
    sheet.insert(elements, first.name, elements.length, parameter.name);
  } else if (ts.isIdentifier(first.name) && !isUsed(first.name, references)) sheet.replaceNode(first.name, `{ ${parameter.name} }`);
}

/** Whether an object of arguments is spread, shown or given to something that isn't followed. */
function handsOn(name: ts.Identifier, references: References, seen: Set<ts.Symbol>): boolean {
  const symbol = references.symbolOf(name);
  if (!symbol || seen.has(symbol)) return false;
  seen.add(symbol);
  return references.readsOf(symbol).some((read) => {
    const { parent } = read;
    if ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === read) return false;
    if (ts.isVariableDeclaration(parent)) return !ts.isObjectBindingPattern(parent.name) || parent.name.elements.some((element) => element.dotDotDotToken);
    if (!ts.isCallExpression(parent)) return true;
    const fn = references.callee(parent);
    const target = fn?.parameters[parent.arguments.indexOf(read)]; // an argument's name is plain
    if (!target) return true;
    if (ts.isIdentifier(target.name)) return handsOn(target.name, references, seen);
    return target.name.elements.some((element) => ts.isBindingElement(element) && element.dotDotDotToken !== undefined);
  });
}

/** A handler that is declared away from its tool has no contextual type: the new argument needs one (in TypeScript). */
function annotation(handler: Fn, parameter: Parameter): string {
  const inline = ts.isCallExpression(handler.parent) || isInTool(handler);
  if (inline || isJavaScript(handler)) return '';
  const type = parameter.form === 'one' ? 'string' : 'string[]';
  return `: { ${parameter.name}${parameter.required ? '' : '?'}: ${type} }`;
}

/** `server.addTool({ …, execute: handler })`: what registers the tool gives the handler its types. */
function isInTool(handler: Fn): boolean {
  let node: ts.Node = handler;
  while (isWrapper(node.parent) || ts.isPropertyAssignment(node.parent) || ts.isObjectLiteralExpression(node.parent) || ts.isArrayLiteralExpression(node.parent)) node = node.parent;
  const { parent } = node;
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && /^addTools?$/.test(parent.expression.name.text);
}

/** Adds the member to a hand-written type of the arguments. */
export function addMember(type: ts.TypeNode, parameter: Parameter, references: References, sheet: Sheet, text = memberText(parameter)): void {
  if (ts.isTypeLiteralNode(type)) {
    insertMember(type, type.members, text, sheet);
    return;
  }
  if (ts.isTypeReferenceNode(type) && type.typeArguments?.some((argument) => ts.isTypeQueryNode(argument))) return; // `z.infer<typeof Schema>` follows the schema
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) {
    if (type.kind === ts.SyntaxKind.AnyKeyword) return;
    throw new Blocked(type, 'the type of the handler\'s arguments isn\'t followed');
  }
  const declaration = references.symbolOf(type.typeName)?.declarations?.[0];
  if (declaration && ts.isInterfaceDeclaration(declaration)) insertMember(declaration, declaration.members, text, sheet);
  else if (declaration && ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)) insertMember(declaration.type, declaration.type.members, text, sheet);
  else if (!(declaration && ts.isTypeAliasDeclaration(declaration) && mentionsSchema(declaration.type))) throw new Blocked(type, 'the type of the handler\'s arguments isn\'t followed');
}

export function memberText({ name, required, form }: Parameter): string {
  return `${name}${required ? '' : '?'}: ${form === 'one' ? 'string' : 'string[]'}`;
}

/** `z.infer<typeof Schema>` follows the schema by itself. */
function mentionsSchema(type: ts.TypeNode): boolean {
  let found = false;
  walk(type, (node) => {
    if (ts.isTypeQueryNode(node)) found = true;
    return !found;
  });
  return found;
}

function insertMember(parent: ts.Node, members: ts.NodeArray<ts.TypeElement>, text: string, sheet: Sheet): void {
  const last = members[members.length - 1];
  const end = last && /[;,]$/.exec(last.getText())?.[0];
  sheet.insert(members, parent, members.length, end ? text + end : text);
}

/** Adds a parameter at this place; an arrow function's bare one gets its parentheses. */
export function insertParameter(fn: Fn, at: number, text: string, sheet: Sheet): void {
  const [only] = fn.parameters;
  if (only && fn.parameters.length === 1 && ts.isArrowFunction(fn) && fn.getSourceFile().text[fn.parameters.pos - 1] !== '(' && !/\(\s*$/.test(fn.getSourceFile().text.slice(fn.getStart(), only.getStart()))) {
    sheet.replaceNode(only, at === 0 ? `(${text}, ` : '(', { keep: { start: only.getStart(), end: only.end } }, at === 0 ? ')' : `, ${text})`);
    return;
  }
  sheet.insert(fn.parameters, fn, at, text);
}

/** The new last parameter of a helper. */
export function signHelper(fn: Fn, name: string, form: Parameter['form'], required: boolean, references: References, sheet: Sheet): void {
  if (usesArguments(fn)) throw new Blocked(fn.name ?? fn, 'it reads `arguments`, in which a new parameter would stand too');
  const rest = fn.parameters.findIndex((parameter) => parameter.dotDotDotToken);
  const at = placeOfNew(fn, required);
  insertParameter(fn, at, isTypedFromOutside(fn, references) ? name : helperParameter(fn, name, form, required, at), sheet);
  documentParameter(fn, name, form, required, sheet);
  for (const description of descriptionsOf(fn, references)) {
    const { parameters } = description;
    if (parameters.length !== fn.parameters.length || rest >= 0) throw new Blocked(description, `this type of \`${name}\`'s function has other parameters than the function itself`);
    if (isSharedDescription(description, fn, references)) throw new Blocked(description, 'this type describes other functions too');
    sheet.insert(parameters, description, at, typedParameter(parameters, name, form, required, at));
  }
}

/** Where a helper's new parameter stands: last, but before a rest parameter, and before optional ones if it is required itself. */
function placeOfNew({ parameters }: Fn, required: boolean): number {
  const at = parameters.findIndex(({ dotDotDotToken, questionToken }) => dotDotDotToken !== undefined || (required && questionToken !== undefined));
  return at === -1 ? parameters.length : at;
}

/** A function without types of its own, in the place of one whose type is written down. */
function isTypedFromOutside(fn: Fn, references: References): boolean {
  return ts.isArrowFunction(fn) && !fn.type && fn.parameters.every(({ type }) => !type) && descriptionsOf(fn, references).length > 0;
}

function helperParameter(fn: Fn, name: string, form: Parameter['form'], required: boolean, at: number): string {
  return isJavaScript(fn) ? name : typedParameter(fn.parameters, name, form, required, at);
}

function typedParameter(parameters: ts.NodeArray<ts.ParameterDeclaration>, name: string, form: Parameter['form'], required: boolean, at: number): string {
  const type = form === 'one' ? 'string' : 'string[]';
  if (required) return `${name}: ${type}`;
  const before = parameters[at - 1];
  return before && (before.questionToken ?? before.initializer) ? `${name}?: ${type}` : `${name}: ${type} | undefined`;
}

/** Passes the parameter on at a call, in its place, with `undefined` for what is left out before it. */
export function passArgument(call: ts.CallExpression, fn: Fn, text: string, required: boolean, sheet: Sheet): void {
  const at = placeOfNew(fn, required);
  if (call.arguments.slice(0, at).some((argument) => ts.isSpreadElement(argument))) throw new Blocked(call, 'the arguments of this call are spread');
  const isOptional = isJavaScript(fn) || fn.parameters[at - 1]?.questionToken !== undefined;
  if (text === 'undefined' && isOptional && at === fn.parameters.length) return;
  const missing = Math.max(0, at - call.arguments.length);
  sheet.insert(call.arguments, call, Math.min(at, call.arguments.length), [...Array<string>(missing).fill('undefined'), text].join(', '));
}

/** Passes the parameter in the place of an argument that a call leaves out. */
export function passAt(call: ts.CallExpression, place: number, text: string, sheet: Sheet): void {
  const missing = Array<string>(Math.max(0, place - call.arguments.length)).fill('undefined');
  sheet.insert(call.arguments, call, call.arguments.length, [...missing, text].join(', '));
}

export function isJavaScript(node: ts.Node): boolean {
  return /\.[cm]?jsx?$/.test(node.getSourceFile().fileName);
}

/** Whether a name is taken where the parameter must cross: another declaration or read of it in the function. */
export function isTaken(name: string, scope: ts.Node): boolean {
  let taken = false;
  walk(scope, (node) => {
    if (ts.isIdentifier(node) && node.text === name && !isProperty(node)) taken = true;
    return !taken;
  });
  return taken;
}

/** A constant that alone takes the name, is read once, in the statement behind it: its value can stand there instead. */
export function freeable(name: string, scope: ts.Node, references: References): { readonly symbol: ts.Symbol; readonly read: ts.Identifier } | undefined {
  const uses: ts.Identifier[] = [];
  walk(scope, (node) => {
    if (ts.isIdentifier(node) && node.text === name && !isProperty(node)) uses.push(node);
    return true;
  });
  const [own, read] = uses;
  if (!own || !read || uses.length !== 2 || !ts.isVariableDeclaration(own.parent) || own.parent.name !== own || !own.parent.initializer) return undefined;
  const symbol = references.symbolOf(own);
  const list = own.parent.parent;
  const statement = list.parent;
  if (!symbol || references.symbolOf(read) !== symbol || !ts.isVariableDeclarationList(list) || !(list.flags & ts.NodeFlags.Const) || list.declarations.length !== 1 || !ts.isVariableStatement(statement) || !ts.isBlock(statement.parent)) return undefined;
  const next = statement.parent.statements[statement.parent.statements.indexOf(statement) + 1];
  const inNext = next !== undefined && ts.findAncestor(read, (node) => node === next) !== undefined && ts.findAncestor(read, ts.isFunctionLike) === ts.findAncestor(own, ts.isFunctionLike);
  return inNext && isReadFirst(read, next, own.parent.initializer) ? { symbol, read } : undefined;
}

/** Whether nothing that runs before a name in its statement, or again and again with it, can change what the value would be there. */
function isReadFirst(read: ts.Identifier, statement: ts.Statement, value: ts.Expression): boolean {
  if (ts.findAncestor(read, (node) => node === statement || ts.isIterationStatement(node, false)) !== statement || ts.isIterationStatement(statement, false)) return false;
  if (isConstantValue(value)) return true;
  let isFirst = true;
  walk(statement, (node) => {
    const isBefore = node.end <= read.pos;
    const isDone = isBefore && !(ts.isCallExpression(node.parent) && node.parent.expression === node); // `join` of `join(read)` isn't run before it
    if (isDone && (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node) || ts.isDeleteExpression(node) || ts.isTaggedTemplateExpression(node))) isFirst = false;
    if (isBefore && (ts.isPostfixUnaryExpression(node) || (ts.isPrefixUnaryExpression(node) && node.operator !== ts.SyntaxKind.ExclamationToken) || (ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment))) isFirst = false;
    return isFirst && !isFn(node);
  });
  return isFirst;
}

/** Literals and operators alone: the same wherever it stands. */
function isConstantValue(value: ts.Expression): boolean {
  let constant = true;
  walk(value, (node) => { constant &&= !(ts.isIdentifier(node) || ts.isCallExpression(node) || node.kind === ts.SyntaxKind.ThisKeyword); return constant; });
  return constant;
}

function isProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) && parent.name === node) || (ts.isPropertyAssignment(parent) && parent.name === node) || (ts.isBindingElement(parent) && parent.propertyName === node) || ts.isPropertySignature(parent);
}

