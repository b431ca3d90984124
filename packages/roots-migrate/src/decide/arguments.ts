import { isConstant } from '../trace/constants.ts';
import { leaves } from '../rewrite/exits.ts';
import { bare, isFn, propertyName, settled, walk, type Fn } from '../types/nodes.ts';
import { callOf, type Name, type References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Tells where a value is one of the tool's own arguments, so that roots after it are a rung that the tool doesn't need. */
export interface Arguments {
  /** The value comes from a tool's argument, at most resolved to an absolute path. */
  readonly isArgument: (node: ts.Expression) => boolean;
  /** `if (argument) return argument`: what stands behind it is a rung after the argument. */
  readonly takesFirst: (statement: ts.Statement) => boolean;
  /** A `let` that starts with the argument: `if (!dir) dir = …` is a rung after it. */
  readonly startsWithArgument: (name: ts.Identifier) => boolean;
  /** What stands behind the argument is a directory too, so the argument is one. */
  readonly holdsDirectory: (node: ts.Expression) => boolean;
  /** Where a helper takes the tool's argument right before it asks, and this call passes none: the place of that argument. */
  readonly omitted: (call: ts.CallExpression, fn: Fn) => number | undefined;
  /** What holds in a helper for this one call, which passes arguments of the tool's own where other calls pass none; `undefined`: it passes none. */
  readonly passing: (call: ts.CallExpression, fn: Fn) => Passing | undefined;
}

/** A helper's parameters that hold a tool's own arguments, and what is an argument then. */
export interface Passing {
  readonly names: string;
  readonly args: Arguments;
}

/** `arg = undefined`, `arg = table[arg]`: an argument that is taken back, or replaced on every path, says nothing of a directory. */
function isReplaced(name: Name): boolean {
  const { parent } = name;
  if (!ts.isBinaryExpression(parent) || parent.left !== name || parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  if (isWhereMissing(parent, name)) return false;
  return isConstant(parent.right) || (ts.isExpressionStatement(parent.parent) && ts.isBlock(parent.parent.parent) && isFn(parent.parent.parent.parent) && !isConverted(parent.right, name));
}

/** `if (!arg) arg = '.'`: it replaces nothing. */
function isWhereMissing(assignment: ts.Node, name: Name): boolean {
  const statement = ts.isBlock(assignment.parent.parent) ? assignment.parent.parent : assignment.parent;
  const { parent } = statement;
  if (!ts.isIfStatement(parent) || parent.thenStatement !== statement) return false;
  const condition = bare(parent.expression);
  if (ts.isPrefixUnaryExpression(condition)) return condition.operator === ts.SyntaxKind.ExclamationToken && bare(condition.operand).getText() === name.text;
  return ts.isBinaryExpression(condition) && /^===?$/.test(condition.operatorToken.getText()) && bare(condition.left).getText() === name.text && /^(undefined|null)$/.test(condition.right.getText());
}

/** `arg = resolve(arg)`, `arg = arg.trim()`. */
function isConverted(node: ts.Expression, name: Name): boolean {
  const value = settled(node);
  if (!ts.isCallExpression(value)) return false;
  return value.arguments.some((argument) => settled(argument).getText() === name.text) || (ts.isPropertyAccessExpression(value.expression) && value.expression.expression.getText() === name.text);
}

/** What the meaning of an argument hangs on. */
export interface ArgumentHost {
  /** A statement asks for roots: an argument counts for calls that omit it only right before that. */
  readonly isNextRung: (node: ts.Node) => boolean;
  /** A directory that the argument may be resolved against: nothing of the roots. */
  readonly isBase: (node: ts.Expression) => boolean;
  /** With roots a function gives a root's directory itself, not something joined with it: then its other results are directories too. */
  readonly givesDirectory: (fn: Fn) => boolean;
  /** With roots an expression is a root's directory itself, or chooses one among others: not something joined, read or run with it. */
  readonly holdsDirectory: (node: ts.Expression) => boolean;
  /** Every tool with this handler has such an argument, as far as its schema can be read. */
  readonly declares: (handler: Fn, key: string) => boolean;
  /** An expression holds the arguments of a low-level server's tools, each of which declares this one. */
  readonly isRequestArguments: (node: ts.Expression, key: string) => boolean;
  /** The same of a parameter; `undefined`: it is none of a function that such a server runs. */
  readonly isArgumentsParameter: (parameter: ts.ParameterDeclaration, key: string) => boolean | undefined;
}

/** @param assumed parameters that hold a tool's argument, as far as one call goes */
export function createArguments(references: References, isHandler: (fn: Fn) => boolean, host: ArgumentHost, assumed: ReadonlySet<ts.Symbol> = new Set()): Arguments {
  const { isNextRung, isBase, givesDirectory, holdsDirectory, declares, isRequestArguments, isArgumentsParameter } = host;
  const pending = new Set<ts.Symbol>();
  /** Parameters that hold whole arguments, while their calls are looked at. */
  const asked = new Set<ts.ParameterDeclaration>();
  const known = new Map<ts.Symbol, boolean>();
  /** How often a name led back to itself: what hangs on that is asked again. */
  let cuts = 0;

  function isArgument(node: ts.Expression): boolean {
    const value = settled(node);
    if (ts.isIdentifier(value)) return isArgumentName(value);
    if (ts.isPropertyAccessExpression(value)) return isArgumentObject(value.expression, value.name.text);
    if (ts.isBinaryExpression(value) && (value.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || value.operatorToken.kind === ts.SyntaxKind.BarBarToken)) return isArgument(value.left) || isArgument(value.right);
    if (ts.isCallExpression(value)) {
      const last = value.arguments[value.arguments.length - 1];
      const name = ts.isPropertyAccessExpression(value.expression) ? value.expression.name.text : value.expression.getText();
      if (name === 'trim' && ts.isPropertyAccessExpression(value.expression)) return isArgument(value.expression.expression);
      if (!last || !isArgument(last)) return false;
      return value.arguments.length === 1 ? /^(resolve|normalize|realpath|realpathSync|fileURLToPath)$/.test(name) : name === 'resolve' && value.arguments.slice(0, -1).every((base) => isBase(base));
    }
    return ts.isConditionalExpression(value) && isArgument(value.whenTrue) && (isArgument(value.whenFalse) || isConstant(value.whenFalse));
  }

  function isArgumentName(name: ts.Identifier): boolean {
    const symbol = references.symbolOf(name);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return false;
    if (pending.has(symbol)) {
      cuts++;
      return false;
    }
    const before = known.get(symbol);
    if (before !== undefined) return before;
    const uncut = cuts;
    const answer = isArgumentSymbol(symbol, declaration);
    if (cuts === uncut || (pending.size === 0 && asked.size === 0)) known.set(symbol, answer);
    return answer;
  }

  function isArgumentSymbol(symbol: ts.Symbol, declaration: ts.Declaration): boolean {
    if (references.readsOf(symbol).some(isReplaced)) return false;
    if (assumed.has(symbol)) return true;
    pending.add(symbol);
    try {
      if (ts.isBindingElement(declaration)) return isArgumentPattern(declaration);
      if (ts.isParameter(declaration)) return isFn(declaration.parent) && isPassedArgument(declaration, declaration.parent);
      return ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && (declaration.parent.flags & ts.NodeFlags.Const) !== 0 && isArgument(declaration.initializer);
    } finally {
      pending.delete(symbol);
    }
  }

  /** `({ dir }) => …` of a handler, `const { dir } = args`. */
  function isArgumentPattern(element: ts.BindingElement): boolean {
    const holder = element.parent.parent;
    const key = propertyName(element.propertyName ?? element.name);
    if (key === undefined || element.dotDotDotToken) return false;
    if (ts.isParameter(holder)) return isArgumentsOf(holder, key);
    return ts.isVariableDeclaration(holder) && holder.initializer !== undefined && isArgumentObject(holder.initializer, key);
  }

  /** A parameter that holds the arguments of tools, each of which declares this one. */
  function isArgumentsOf(parameter: ts.ParameterDeclaration, key: string): boolean {
    if (!isFn(parameter.parent)) return false;
    const isPassed = isArgumentsParameter(parameter, key);
    if (isPassed !== undefined) return isPassed;
    if (isHandler(parameter.parent)) return parameter.parent.parameters[0] === parameter && declares(parameter.parent, key);
    if (asked.has(parameter)) {
      cuts++;
      return true; // a function that calls itself hands on what it got
    }
    asked.add(parameter);
    try {
      return isPassedObject(parameter, parameter.parent, key);
    } finally {
      asked.delete(parameter);
    }
  }

  function isArgumentObject(node: ts.Expression, key: string): boolean {
    const value = bare(node);
    if (isRequestArguments(value, key)) return true;
    if (ts.isObjectLiteralExpression(value)) return value.properties.some((property) => (ts.isPropertyAssignment(property) && propertyName(property.name) === key && isArgument(property.initializer)) || (ts.isShorthandPropertyAssignment(property) && property.name.text === key && isArgumentName(property.name)));
    if (!ts.isIdentifier(value)) return false;
    const declaration = references.symbolOf(value)?.valueDeclaration;
    return declaration !== undefined && ts.isParameter(declaration) && isArgumentsOf(declaration, key);
  }

  /** Every call of the helper passes a tool's argument here. */
  function isPassedArgument(parameter: ts.ParameterDeclaration, fn: Fn): boolean {
    return everyCall(parameter, fn, isArgument);
  }

  function isPassedObject(parameter: ts.ParameterDeclaration, fn: Fn, key: string): boolean {
    return everyCall(parameter, fn, (node) => isArgumentObject(node, key));
  }

  function everyCall(parameter: ts.ParameterDeclaration, fn: Fn, test: (node: ts.Expression) => boolean): boolean {
    const symbol = references.nameOfFn(fn);
    const index = fn.parameters.indexOf(parameter);
    const calls = (symbol ? references.readsOf(symbol) : []).filter((name) => callOf(name) !== undefined || !references.isFollowed(name, fn)).map((name) => callOf(name));
    const passed = calls.filter((call) => call?.arguments[index] !== undefined);
    if (passed.length === 0 || !passed.every((call) => { const argument = call?.arguments[index]; return argument !== undefined && test(argument); })) return false;
    return passed.length === calls.length || (calls.every((call) => call !== undefined) && standsBeforeRequest(parameter));
  }

  /** `if (explicit) return explicit;` right before the statement that asks, with no other source between. */
  function standsBeforeRequest(parameter: ts.ParameterDeclaration): boolean {
    const symbol = ts.isIdentifier(parameter.name) ? references.symbolOf(parameter.name) : undefined;
    return symbol !== undefined && references.readsOf(symbol).some((name) => {
      const statement = ts.findAncestor(name, ts.isIfStatement);
      if (!statement || !ts.isBlock(statement.parent)) return false;
      const next = statement.parent.statements[statement.parent.statements.indexOf(statement) + 1];
      return next !== undefined && isNextRung(next);
    });
  }

  function omitted(call: ts.CallExpression, fn: Fn): number | undefined {
    const index = fn.parameters.findIndex((parameter, at) => call.arguments[at] === undefined && !parameter.dotDotDotToken && ts.isIdentifier(parameter.name) && standsBeforeRequest(parameter) && isPassedArgument(parameter, fn));
    return index === -1 ? undefined : index;
  }

  function passing(call: ts.CallExpression, fn: Fn): Passing | undefined {
    const names = fn.parameters.flatMap((parameter, index) => {
      const argument = call.arguments[index];
      return argument && !parameter.dotDotDotToken ? namesPassed(parameter.name, argument) : [];
    });
    const symbols = names.flatMap((name) => references.symbolOf(name) ?? []);
    return symbols.length === 0 ? undefined : { names: names.map(({ text }) => text).join(), args: createArguments(references, isHandler, host, new Set(symbols)) };
  }

  /** The names of a parameter, taken apart or not, for which an argument of the tool's own is passed. */
  function namesPassed(name: ts.BindingName, argument: ts.Expression): readonly ts.Identifier[] {
    if (ts.isIdentifier(name)) return isArgument(argument) ? [name] : [];
    if (!ts.isObjectBindingPattern(name)) return [];
    return name.elements.flatMap((element) => {
      const key = propertyName(element.propertyName ?? element.name);
      return ts.isIdentifier(element.name) && key !== undefined && !element.dotDotDotToken && isArgumentObject(argument, key) ? [element.name] : [];
    });
  }

  function takesFirst(statement: ts.Statement): boolean {
    if (!ts.isIfStatement(statement) || statement.elseStatement || !isPresence(statement.expression)) return false;
    if (!leaves(statement.thenStatement) || !givesArgument(statement.thenStatement)) return false;
    const fn = ts.findAncestor(statement, isFn);
    return fn !== undefined && givesDirectory(fn);
  }

  /** A branch that is only left by returns and throws, of which one gives the argument: the others refuse it. */
  function givesArgument(branch: ts.Statement): boolean {
    let gives = false;
    walk(branch, (node) => {
      if (ts.isReturnStatement(node) && node.expression && holdsArgument(node.expression)) gives = true;
      return !gives && !isFn(node);
    });
    return gives;
  }

  /** `if (arg)`, `if (arg !== undefined)`: whether it was passed, and nothing else. */
  function isPresence(condition: ts.Expression): boolean {
    const node = bare(condition);
    if (!ts.isBinaryExpression(node)) return isArgument(node);
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return isPresence(node.left) && isPresence(node.right);
    const isNothing = node.right.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node.right) && node.right.text === 'undefined') || (ts.isStringLiteralLike(node.right) && node.right.text === '');
    if (/^!==?$/.test(node.operatorToken.getText()) && isNothing) return isArgument(node.left);
    return ts.isTypeOfExpression(node.left) && /^===?$/.test(node.operatorToken.getText()) && ts.isStringLiteralLike(node.right) && node.right.text === 'string' && isArgument(node.left.expression);
  }

  function holdsArgument(node: ts.Expression): boolean {
    const value = settled(node);
    if (isArgument(value)) return true;
    // `return { root: explicit, source: 'argument' }`
    return ts.isObjectLiteralExpression(value) && value.properties.some((property) => (ts.isPropertyAssignment(property) && isArgument(property.initializer)) || (ts.isShorthandPropertyAssignment(property) && isArgumentName(property.name)));
  }

  function startsWithArgument(name: ts.Identifier): boolean {
    const symbol = references.symbolOf(name);
    const declaration = symbol?.valueDeclaration;
    return symbol !== undefined && declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && !references.readsOf(symbol).some(isReplaced) && isArgument(declaration.initializer);
  }

  return { isArgument, takesFirst, startsWithArgument, holdsDirectory, omitted, passing };
}
