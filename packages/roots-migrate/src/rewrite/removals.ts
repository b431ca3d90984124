import type { Context } from '../decide/context.ts';
import { isExportName } from '../types/holders.ts';
import { isIdle } from '../evaluate/idle.ts';
import { isPure } from '../evaluate/purity.ts';
import { isPlainClass } from '../stores/fates.ts';
import { isSeenProperty } from '../stores/symbol.ts';
import { usesOf } from '../trace/owner.ts';
import { bare, isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createAlive } from './alive.ts';
import { descriptionsOf } from './described.ts';
import { onlyLooks } from './idle-declarations.ts';
import { forgetParameter } from './jsdoc.ts';
import { dropStatement } from './emptied.ts';
import type { Signed } from './leftovers.ts';
import type { Sheet } from './sheet.ts';

/** Takes a declaration out that nothing uses any more; answers false where it must stay. */
export type Remove = (declaration: ts.Declaration) => boolean;

export function createRemovals(context: Context, signed: readonly Signed[], sheet: Sheet): Remove {
  const { references } = context;
  const alive = createAlive(sheet);

  function remove(declaration: ts.Declaration): boolean {
    if (ts.isImportSpecifier(declaration)) return removeSpecifier(declaration);
    if (ts.isImportClause(declaration)) return removeDefault(declaration);
    if (ts.isNamespaceImport(declaration)) return dropImport(declaration.parent);
    if (ts.isVariableDeclaration(declaration)) return removeVariable(declaration);
    if (ts.isBindingElement(declaration)) return removeBinding(declaration);
    if (ts.isParameter(declaration)) return removeWhole(declaration);
    if (ts.isMethodDeclaration(declaration) && !ts.isObjectLiteralExpression(declaration.parent)) return isSigned(declaration) && dropped(declaration);
    if (ts.isPropertyAssignment(declaration) || ts.isShorthandPropertyAssignment(declaration) || ts.isMethodDeclaration(declaration)) return removeProperty(declaration);
    if (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration)) return (isOfGoneFn(declaration) || isData(declaration)) && removeMember(declaration);
    if (ts.isPropertyDeclaration(declaration)) return removeOwnField(declaration);
    return dropped(declaration);
  }

  function dropped(node: ts.Node): boolean {
    sheet.drop(node);
    return true;
  }

  /** A member of a type, of a line of its own or of a list in one line. */
  function removeMember(member: ts.PropertySignature | ts.MethodSignature): boolean {
    const { parent } = member;
    const { text } = member.getSourceFile();
    const isAlone = text.slice(text.lastIndexOf('\n', member.getStart() - 1) + 1, member.getStart()).trim() === '' && /^[ \t;,]*(\/\/[^\n]*)?\r?\n/.test(text.slice(member.end));
    if (isAlone) sheet.drop(member);
    else sheet.remove(parent.members, member);
    return true;
  }

  /** A field goes with what its constructor writes into it. */
  function removeOwnField(field: ts.PropertyDeclaration): boolean {
    if (field.initializer && !isIdle(field.initializer)) return false;
    const symbol = references.symbolOf(field.name);
    for (const name of symbol ? references.readsOf(symbol) : []) {
      const statement = fieldWrite(name);
      if (statement) sheet.drop(statement);
    }
    return dropped(field);
  }

  function isSigned(fn: ts.Node): boolean {
    return signed.some((one) => one.fn === fn);
  }

  /** A member of an object or type that holds a function of the unit; any other may be read in a way that isn't seen. */
  function isOfGoneFn(member: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.MethodDeclaration | ts.PropertySignature | ts.MethodSignature): boolean {
    const symbol = references.symbolOf(member.name);
    const own = ts.isShorthandPropertyAssignment(member) ? references.fnOf(member.name) : undefined;
    return isSigned(own ?? member) || (symbol !== undefined && references.alike(symbol).some((one) => one.declarations?.some((declaration) => isSigned(declaration) || (ts.isPropertyAssignment(declaration) && isSigned(bare(declaration.initializer))) || (ts.isVariableDeclaration(declaration) && declaration.initializer && isSigned(bare(declaration.initializer))))));
  }

  /** A member that is no function, of an object that only its own name leads to, or whose type is written down in the program: all its reads can be seen. */
  function isData(member: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.MethodDeclaration | ts.PropertySignature | ts.MethodSignature): boolean {
    if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) return false;
    if (ts.isPropertyAssignment(member) && !isIdle(member.initializer) && !/^Promise\.resolve\((undefined)?\)$/.test(bare(member.initializer).getText())) return false;
    const own = references.memberOf(member);
    if (own && ts.isPropertyAssignment(member) && isSeenProperty(member, own, context)) return true;
    const family = own ? references.alike(own) : [];
    return family.some(({ declarations = [] }) => declarations.some((one) => ts.isPropertySignature(one) && context.isWritable(one.getSourceFile()) && !context.isPublic(one)));
  }

  function removeProperty(property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.MethodDeclaration): boolean {
    const literal = property.parent;
    if (!ts.isObjectLiteralExpression(literal) || !(isOfGoneFn(property) || isData(property))) return false;
    sheet.remove(literal.properties, property);
    return true;
  }

  function removeSpecifier(specifier: ts.ImportSpecifier): boolean {
    const { elements } = specifier.parent;
    sheet.remove(elements, specifier);
    const clause = specifier.parent.parent;
    if (!elements.every((element) => sheet.isRemoved(element)) || sheet.isInserted(elements)) return true;
    if (clause.name) sheet.replace(clause, { start: clause.name.end, end: specifier.parent.end });
    else dropDeclaration(clause);
    return true;
  }

  function removeDefault(clause: ts.ImportClause): boolean {
    if (!clause.namedBindings) return dropImport(clause);
    sheet.replace(clause, { start: clause.getStart(), end: clause.namedBindings.getStart() });
    return true;
  }

  function dropImport(clause: ts.ImportClause): boolean {
    if (clause.name && clause.namedBindings) sheet.replace(clause, { start: clause.name.end, end: clause.namedBindings.end });
    else dropDeclaration(clause);
    return true;
  }

  /** An import goes, unless it is the last of a file whose own statements must run: of that one the names go. */
  function dropDeclaration(clause: ts.ImportClause): void {
    const declaration = clause.parent as ts.ImportDeclaration; // the only parent that such a clause has
    const target = references.fileOf(declaration.moduleSpecifier);
    const isLast = target !== undefined && !references.importsOf(target).some(({ statement }) => statement !== declaration && alive(statement));
    if (target && isLast && hasEffects(target)) sheet.replace(declaration, { start: clause.getStart(), end: declaration.moduleSpecifier.getStart() });
    else sheet.drop(declaration);
  }

  function removeVariable(declaration: ts.VariableDeclaration): boolean {
    const list = declaration.parent;
    if (!ts.isVariableDeclarationList(list) || !ts.isVariableStatement(list.parent)) return false;
    if (declaration.initializer && !isIdle(declaration.initializer) && !isModule(declaration.initializer) && !isPlainObject(declaration.initializer) && !onlyLooks(declaration.initializer, references)) return false;
    sheet.remove(list.declarations, declaration);
    if (list.declarations.every((one) => sheet.isRemoved(one))) dropStatement(list.parent, sheet);
    return true;
  }

  /** `createResolver(server)` of a function without effects, `new Resolver(server)` of a class whose constructor does nothing but keep what it gets. */
  function isPlainObject(node: ts.Expression): boolean {
    const value = bare(node);
    if (ts.isCallExpression(value)) {
      const fn = references.callee(value);
      return fn !== undefined && value.arguments.every(isIdle) && isPure(fn, references, alive);
    }
    if (!ts.isNewExpression(value) || !(value.arguments ?? []).every(isIdle)) return false;
    if (isPlainClass(value) && !references.symbolOf(value.expression)) return true;
    const name = ts.isIdentifier(value.expression) ? value.expression : ts.isPropertyAccessExpression(value.expression) ? value.expression.name : undefined;
    const named = name && references.symbolOf(name)?.valueDeclaration;
    const owner = named && ts.isClassDeclaration(named) ? named : context.checker.getTypeAtLocation(value).getSymbol()?.valueDeclaration; // under another name of CommonJS
    if (!owner || !ts.isClassDeclaration(owner) || owner.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)) return false;
    return owner.members.every((member) => {
      if (ts.isPropertyDeclaration(member)) return !member.initializer || isIdle(member.initializer);
      return !ts.isConstructorDeclaration(member) || (member.body?.statements ?? []).every((statement) => ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression) && isIdle(statement.expression.right));
    });
  }

  function removeBinding(element: ts.BindingElement): boolean {
    const pattern = element.parent;
    const holder = pattern.parent;
    if (ts.isArrayBindingPattern(pattern)) return pattern.elements.length === 1 && ts.isVariableDeclaration(holder) && removeVariable(holder);
    if (pattern.elements.some((one) => one.dotDotDotToken)) return false;
    if (ts.isVariableDeclaration(holder) && holder.initializer && !isIdle(holder.initializer) && !isModule(holder.initializer)) return false;
    sheet.remove(pattern.elements, element);
    if (!pattern.elements.every((one) => sheet.isRemoved(one)) || sheet.isInserted(pattern.elements)) return true;
    if (ts.isParameter(holder)) removeWhole(holder);
    if (!ts.isVariableDeclaration(holder)) return true;
    const list = holder.parent;
    if (ts.isVariableDeclarationList(list) && ts.isVariableStatement(list.parent) && list.declarations.length === 1) dropStatement(list.parent, sheet);
    return true;
  }

  /** The calls of a function whose parameters may go; `undefined` where they aren't all seen. */
  function callsOf(fn: Fn): readonly ts.CallExpression[] | undefined {
    const known = signed.find((one) => one.fn === fn);
    if (known) return known.calls;
    const uses = usesOf(fn, references);
    if (!references.nameOfFn(fn) || uses.calls.length === 0 || context.isPublic(fn) || references.strayCalls(fn).length > 0) return undefined;
    return uses.values.every((name) => references.isFollowed(name, fn)) ? uses.calls : undefined;
  }

  function removeWhole(parameter: ts.ParameterDeclaration): boolean {
    return ts.isConstructorDeclaration(parameter.parent) ? removeField(parameter, parameter.parent) : removeParameter(parameter);
  }

  /** A parameter goes with the argument of every call; of a handler, only the last one can. */
  function removeParameter(parameter: ts.ParameterDeclaration): boolean {
    const fn = parameter.parent;
    const calls = isFn(fn) ? callsOf(fn) : undefined;
    if (!calls || !isFn(fn)) return false;
    const index = fn.parameters.indexOf(parameter);
    const isLast = fn.parameters.slice(index + 1).every((one) => sheet.isRemoved(one));
    if (calls.length === 0 && !isLast) return false;
    if (calls.some((call) => { const argument = call.arguments[index]; return argument !== undefined && !isIdle(argument) && !isPlainObject(argument) && !onlyLooks(argument, references); })) return false;
    const counting = calls.filter((call) => call.arguments.length <= index && sheet.isInserted(call.arguments)); // what was passed on counts the places before it
    if (counting.some((call) => !sheet.hasPlaceholder(call.arguments))) return false;
    if (references.sharedCalls(fn).some((call) => references.callees(call).some((other) => other !== fn && other.parameters.length > index))) return false;
    sheet.remove(fn.parameters, parameter);
    for (const { parameters } of isHandedOn(fn, index) ? [] : descriptionsOf(fn, references)) {
      const described = parameters[index];
      if (described) sheet.remove(parameters, described);
    }
    forgetParameter(parameter, sheet);
    for (const call of calls) {
      const argument = call.arguments[index];
      if (argument) sheet.remove(call.arguments, argument);
    }
    for (const call of counting) sheet.takePlaceholder(call.arguments);
    return true;
  }

  /** A wrapper passes the argument on, also to other handlers: `run(args, context)`. The type that describes them all stays. */
  function isHandedOn(fn: Fn, index: number): boolean {
    return context.tools.some((tool) => tool.handler === fn && [...tool.forwards].some((call) => ts.isCallExpression(call) && call.arguments.length > index));
  }

  /** `constructor(private readonly mcp)`: goes with the argument of every `new`, and with the constructor if nothing is left. */
  function removeField(parameter: ts.ParameterDeclaration, constructor: ts.ConstructorDeclaration): boolean {
    const owner = constructor.parent;
    if (!ts.isClassDeclaration(owner) || !owner.name || context.isPublic(owner) || owner.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)) return false;
    const symbol = references.symbolOf(owner.name);
    const bound = symbol ? references.bindingsOf(symbol).flatMap((name) => references.symbolOf(name) ?? []) : []; // `const { Resolver } = await import('./resolver.js')`
    const uses = (symbol ? [symbol, ...bound] : []).flatMap((one) => references.readsOf(one)).filter((name) => !ts.isTypeReferenceNode(name.parent) && !isExportName(name));
    const news = uses.flatMap((name) => newOf(name) ?? []);
    const index = constructor.parameters.indexOf(parameter);
    if (news.length !== uses.length || news.some((one) => { const argument = one.arguments?.[index]; return argument !== undefined && !isIdle(argument); })) return false;
    sheet.remove(constructor.parameters, parameter);
    for (const one of news) {
      const argument = one.arguments?.[index];
      if (one.arguments && argument) sheet.remove(one.arguments, argument);
    }
    if (constructor.parameters.every((one) => sheet.isRemoved(one)) && constructor.body?.statements.every((statement) => sheet.isDropped(statement)) === true) sheet.drop(constructor);
    return true;
  }

  return remove;
}

/** `new Resolver(…)`, `new module.Resolver(…)` of the class's name. */
function newOf(name: ts.Node): ts.NewExpression | undefined {
  const callee = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  return ts.isNewExpression(callee.parent) && callee.parent.expression === callee ? callee.parent : undefined;
}

/** Whether loading a file does something besides declaring: `process.on(…)`, `app.use(…)`. */
function hasEffects(source: ts.SourceFile): boolean {
  return source.statements.some((statement) => {
    if (ts.isExpressionStatement(statement)) return !ts.isStringLiteral(statement.expression) && !(ts.isBinaryExpression(statement.expression) && /^(module\s*\.\s*)?exports\b/.test(statement.expression.left.getText()));
    return ts.isIfStatement(statement) || ts.isTryStatement(statement) || ts.isIterationStatement(statement, false) || ts.isBlock(statement);
  });
}

/** `this.field = value;` in a constructor or method, of a value without effects. */
export function fieldWrite(name: ts.Node): ts.ExpressionStatement | undefined {
  const access = name.parent;
  const assignment = access.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression.kind !== ts.SyntaxKind.ThisKeyword || !ts.isBinaryExpression(assignment) || assignment.left !== access || assignment.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const statement = assignment.parent;
  return ts.isExpressionStatement(statement) && (ts.isConstructorDeclaration(statement.parent.parent) || ts.isMethodDeclaration(statement.parent.parent)) && isIdle(assignment.right) ? statement : undefined;
}

/** `await import('./f.js')`, `require('./f.js')`, perhaps with a property taken out. */
export function isModule(node: ts.Expression): boolean {
  let value = bare(node);
  while (ts.isAwaitExpression(value) || ts.isPropertyAccessExpression(value)) value = bare(value.expression);
  return ts.isCallExpression(value) && (value.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(value.expression) && value.expression.text === 'require'));
}

export function isExported(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node) && ts.isVariableStatement(node.parent.parent)) return isExported(node.parent.parent);
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
}
