import type { Draft } from '../decide/need.ts';
import type { Context } from '../decide/context.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { isLog, isNodeModule, originOf } from '../trace/modules.ts';
import { onlyLogs } from '../trace/outcome.ts';
import { isParentOf } from '../trace/parents.ts';
import { bare, enclosingFn, enclosingStatement, isFn, isWrapper, propertyName, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isFromClient } from '../two-rounds/sdk.ts';
import { Fields, Frame, namesIn, type Closure, type Runnable } from './frames.ts';
import { BELOW, CALLER, combined, DOTS, flat, FOUND, MIXED, NOTHING, ofProperty, RELATION, ROOT, tested, within, type Marks } from './marks.ts';
import { functionsByName, isDescription, isNormal, isReplaced, waits } from './functions.ts';
import { byComparison, byLibrary, byMethod, clamps, isDeciding, isMapping, isWritten, speaksOfDots, type Given } from './methods.ts';

/** More steps than any server of a sane size needs: then nothing is known. */
const mostSteps = 400_000;

/** The places where something hangs on how a root and what the caller chose lie to each other. `undefined`: there is too much to follow. */
export function findDecisions(draft: Draft, context: Context): readonly ts.Node[] | undefined {
  const { references } = context;
  const decisions = new Set<ts.Node>();
  /** Where the caller's value is looked for in what was found below a root: a decision, if a path of the caller's is opened as it is. */
  const lookups = new Set<ts.Node>();
  const openings = new Set<ts.Node>();
  const fields = new Fields();
  let steps = 0;
  let known = new Map<Frame, Map<Runnable, Map<string, Marks>>>();
  const running = new Set<string>();
  const ids = new Map<Runnable | Frame, number>();
  const named = functionsByName(context.sources);
  const top = new Frame(undefined, NOTHING, undefined);
  const tools = new Set<ts.Node>([...draft.tools].flatMap(({ handler }) => handler ?? []));

  for (let turn = 0; turn < 5; turn++) {
    fields.begin();
    top.begin();
    known = new Map();
    for (const request of draft.requests) runAround(request);
    for (const tool of draft.tools) {
      checkSchema(tool.schema.kind === 'argument' ? tool.call : tool.schema.node);
      if (tool.handler) invoke({ fn: tool.handler, frame: top }, tool.handler.parameters.map((_, index): Given => ({ marks: index === 0 && (tool.takesArguments || tool.kind === 'prompt') ? CALLER : NOTHING, node: undefined })), NOTHING, []);
    }
    if (steps > mostSteps) return undefined;
    if (fields.isSettled() && top.isSettled()) break;
  }
  return [...decisions, ...(openings.size > 0 ? lookups : [])];

  /** What a schema refuses confines the caller too. */
  function checkSchema(schema: ts.Node): void {
    walk(schema, (node) => {
      if (tools.has(node)) return false;
      if (ts.isExpression(node) && speaksOfDots(node) && !isDescription(node)) decisions.add(node);
      if (!isFn(node)) return true;
      if (invoke({ fn: node, frame: top }, node.parameters.map((): Given => ({ marks: CALLER, node: undefined })), NOTHING, []) & RELATION) decisions.add(node);
      return false;
    });
  }

  /** What a request gives may be kept for later calls: whatever holds it is run as well, though no tool calls it. */
  function runAround(request: ts.Node): void {
    const fn = enclosingFn(request);
    if (fn) {
      runAround(fn);
      invoke({ fn, frame: top }, fn.parameters.map((): Given => ({ marks: NOTHING, node: undefined })), NOTHING, []);
    } else {
      const statement = enclosingStatement(request);
      if (statement && !ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) run(statement, top);
    }
  }

  function idOf(one: Runnable | Frame): number {
    const id = ids.get(one) ?? ids.size;
    ids.set(one, id);
    return id;
  }

  /** Runs a function with what its parameters get; gives what it returns. */
  function invoke({ fn, frame: outer }: Closure, args: readonly Given[], self: Marks, closures: readonly (Closure | undefined)[]): Marks {
    const marks = fn.parameters.map((parameter, index) => (parameter.dotDotDotToken ? args.slice(index).reduce((all, one) => all | one.marks, NOTHING) : (args[index]?.marks ?? NOTHING)));
    const key = [idOf(outer), idOf(fn), self, ...marks, ...closures.map((one) => (one ? idOf(one.fn) : ''))].join();
    const results = known.get(outer)?.get(fn);
    const result = results?.get(key);
    if (result !== undefined) return result;
    if (running.has(key) || running.size > 60) return marks.reduce((all, one) => all | one, self);
    running.add(key);
    const frame = new Frame(fn, self, outer);
    fn.parameters.forEach((parameter, index) => {
      bindPattern(parameter.name, marks[index] ?? NOTHING, frame);
      if (parameter.initializer) bindPattern(parameter.name, evaluate(parameter.initializer, frame), frame);
      if (ts.isParameterPropertyDeclaration(parameter, fn) && ts.isIdentifier(parameter.name)) fields.add(parameter.name.text, marks[index] ?? NOTHING);
      const closure = closures[index];
      const symbol = ts.isIdentifier(parameter.name) ? references.symbolOf(parameter.name) : undefined;
      if (closure && symbol) frame.bind(symbol, closure);
    });
    do {
      frame.begin();
      if (fn.body && ts.isBlock(fn.body)) run(fn.body, frame);
      else if (fn.body) frame.give(evaluate(fn.body, frame));
    } while (!frame.isSettled() && steps <= mostSteps);
    running.delete(key);
    const own = known.get(outer) ?? new Map<Runnable, Map<string, Marks>>();
    known.set(outer, own.set(fn, (own.get(fn) ?? new Map<string, Marks>()).set(key, frame.result)));
    return frame.result;
  }

  function bindPattern(pattern: ts.BindingName, marks: Marks, frame: Frame): void {
    for (const { symbol, property, initializer } of namesIn(pattern, references)) {
      const own = property !== undefined && !(marks & CALLER) ? fields.marksOf(property) : NOTHING;
      if (symbol) frame.add(symbol, (property === undefined ? marks : ofProperty(marks)) | own | (initializer ? evaluate(initializer, frame) : NOTHING));
    }
  }

  /** Statements of all kinds: what they hold is evaluated, what they decide is looked at. */
  function run(node: ts.Node, frame: Frame): void {
    if (ts.isFunctionDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isExpression(node)) {
      evaluate(node, frame);
      return;
    }
    if (ts.isVariableDeclaration(node)) {
      if (node.initializer) bindPattern(node.name, evaluate(node.initializer, frame), frame);
      return;
    }
    if (ts.isReturnStatement(node)) {
      if (node.expression) frame.give(evaluate(node.expression, frame));
      return;
    }
    if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isSwitchStatement(node)) decide(node.expression, frame);
    if (ts.isForStatement(node) && node.condition) decide(node.condition, frame);
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) for (const { name } of node.initializer.declarations) bindPattern(name, evaluate(node.expression, frame), frame);
    if (ts.isCaseClause(node) && ts.isSwitchStatement(node.parent.parent) && tested(evaluate(node.parent.parent.expression, frame), evaluate(node.expression, frame)) & RELATION) decisions.add(node);
    if (ts.isClassLike(node)) return;
    ts.forEachChild(node, (child) => { run(child, frame); });
  }

  function decide(test: ts.Expression, frame: Frame): void {
    if (evaluate(test, frame) & RELATION && !onlyLogs(test, context)) decisions.add(test);
  }

  function evaluate(node: ts.Expression, frame: Frame): Marks {
    steps++;
    if (steps > mostSteps) return NOTHING;
    if (draft.stores?.reads.has(node) === true || (draft.requests.has(node) && !ts.isCallExpression(node))) return ROOT;
    if (isWrapper(node) || ts.isAwaitExpression(node) || ts.isSpreadElement(node)) return evaluate(node.expression, frame);
    if (ts.isIdentifier(node)) return nameMarks(node, frame);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return frame.self;
    if (ts.isLiteralExpression(node) && speaksOfDots(node)) return DOTS;
    if (ts.isLiteralExpression(node) || isFn(node) || ts.isClassExpression(node) || ts.isTypeOfExpression(node) || ts.isVoidExpression(node)) return NOTHING;
    if (ts.isCallExpression(node)) return evaluateCall(node, frame);
    if (ts.isNewExpression(node)) return evaluateNew(node, frame);
    if (ts.isBinaryExpression(node)) return evaluateOperator(node, frame);
    if (ts.isPrefixUnaryExpression(node)) return evaluate(node.operand, frame) & RELATION;
    if (ts.isConditionalExpression(node)) {
      decide(node.condition, frame);
      return evaluate(node.whenTrue, frame) | evaluate(node.whenFalse, frame);
    }
    if (ts.isTemplateExpression(node)) return node.templateSpans.reduce((marks, { expression }, index) => (index === 0 && node.head.text === '' ? flat(evaluate(expression, frame)) : combined(marks, flat(evaluate(expression, frame)))), NOTHING);
    if (ts.isPropertyAccessExpression(node)) return evaluateProperty(node, frame);
    if (ts.isElementAccessExpression(node)) {
      const object = evaluate(node.expression, frame);
      const key = evaluate(node.argumentExpression, frame);
      const field = ts.isStringLiteralLike(node.argumentExpression) ? fields.marksOf(node.argumentExpression.text) : NOTHING;
      lookUp(node, object, key);
      return (ts.isNumericLiteral(node.argumentExpression) ? object : ts.isStringLiteralLike(node.argumentExpression) ? ofProperty(object) : object | flat(object)) | field | (tested(object, key) & RELATION);
    }
    if (ts.isObjectLiteralExpression(node)) return node.properties.reduce((marks, property) => marks | evaluateEntry(property, frame), NOTHING);
    let marks = NOTHING;
    ts.forEachChild(node, (child) => {
      if (ts.isExpression(child)) marks |= evaluate(child, frame);
      else run(child, frame);
    });
    return marks;
  }

  function nameMarks(node: ts.Identifier, frame: Frame): Marks {
    const symbol = references.symbolOf(node);
    if (!symbol) return NOTHING;
    const declaration = symbol.valueDeclaration;
    const own = frame.marksOf(symbol);
    // A constant of a module is run where it is first named.
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer && ts.isSourceFile(declaration.parent.parent.parent) && !isFn(bare(declaration.initializer))) return own | evaluateOnce(declaration.initializer);
    return own;
  }

  function evaluateOnce(initializer: ts.Expression): Marks {
    const key = `once ${initializer.getSourceFile().fileName} ${initializer.pos}`;
    if (running.has(key)) return NOTHING;
    running.add(key);
    const marks = evaluate(initializer, top);
    running.delete(key);
    return marks;
  }

  function evaluateEntry(property: ts.ObjectLiteralElementLike, frame: Frame): Marks {
    if (ts.isSpreadAssignment(property)) return evaluate(property.expression, frame);
    if (ts.isMethodDeclaration(property) || ts.isAccessor(property)) return NOTHING;
    const value = ts.isShorthandPropertyAssignment(property) ? property.name : property.initializer;
    const marks = evaluate(value, frame);
    const name = propertyName(property.name);
    fields.add(name ?? '', marks);
    return name === undefined ? flat(marks) : within(marks);
  }

  function evaluateProperty(node: ts.PropertyAccessExpression, frame: Frame): Marks {
    const object = evaluate(node.expression, frame);
    const getter = references.symbolOf(node.name)?.declarations?.find(ts.isGetAccessorDeclaration);
    const given = getter ? invoke({ fn: getter, frame: top }, [], object, []) : NOTHING;
    return ofProperty(object) | given | (object & CALLER ? NOTHING : fields.marksOf(node.name.text));
  }

  function evaluateOperator(node: ts.BinaryExpression, frame: Frame): Marks {
    const kind = node.operatorToken.kind;
    const right = evaluate(node.right, frame);
    if (isAssignment(kind)) {
      const value = kind === ts.SyntaxKind.EqualsToken ? right : kind === ts.SyntaxKind.PlusEqualsToken ? combined(evaluate(node.left, frame), right) : evaluate(node.left, frame) | right;
      assign(node.left, value, frame);
      return value;
    }
    const left = evaluate(node.left, frame);
    if (kind === ts.SyntaxKind.InKeyword) lookUp(node, right, left);
    switch (kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.BarBarToken:
        if (left & RELATION && (ts.isExpressionStatement(node.parent) || waits(node.right))) decisions.add(node.left);
        return kind === ts.SyntaxKind.BarBarToken ? left | right : (left & RELATION) | right;
      case ts.SyntaxKind.QuestionQuestionToken:
        return left | right;
      case ts.SyntaxKind.PlusToken:
        return combined(flat(left), flat(right), isWritten(node.right));
      case ts.SyntaxKind.CommaToken:
        return right;
      case ts.SyntaxKind.InstanceOfKeyword:
        return NOTHING;
      default:
        if (isParentOf(node.left, node.right, references) || isParentOf(node.right, node.left, references)) return NOTHING;
        if (left & CALLER && right & CALLER && [node.left, node.right].some(isNormal)) return RELATION;
        return byComparison({ marks: left, node: bare(node.left) }, { marks: right, node: bare(node.right) });
    }
  }

  function lookUp(node: ts.Node, found: Marks, wanted: Marks): void {
    if (found & FOUND && wanted & (CALLER | MIXED)) lookups.add(node);
  }

  function assign(target: ts.Expression, marks: Marks, frame: Frame): void {
    const name = bare(target);
    if (ts.isPropertyAccessExpression(name)) fields.add(name.name.text, marks);
    if (ts.isArrayLiteralExpression(name)) for (const element of name.elements) assign(element, marks, frame);
    if (ts.isObjectLiteralExpression(name)) for (const property of name.properties) if (ts.isShorthandPropertyAssignment(property)) assign(property.name, marks, frame);
    const symbol = ts.isIdentifier(name) ? references.symbolOf(name) : undefined;
    if (symbol) frame.add(symbol, marks);
  }

  function evaluateNew(node: ts.NewExpression, frame: Frame): Marks {
    const args = givenOf(node.arguments ?? [], frame);
    const constructor = references.constructorOf(node);
    const marks = args.reduce((all, one) => all | one.marks, NOTHING);
    if (!constructor) {
      callBack(node.arguments ?? [], marks, frame);
      return marks;
    }
    invoke({ fn: constructor, frame: top }, args, within(marks), closuresOf(node.arguments ?? [], frame));
    return within(marks);
  }

  function givenOf(args: readonly ts.Expression[], frame: Frame): readonly Given[] {
    return args.map((node) => ({ marks: evaluate(node, frame), node: bare(node) }));
  }

  function closureOf(node: ts.Expression, frame: Frame): Closure | undefined {
    const value = bare(node);
    if (isFn(value)) return { fn: value, frame };
    const symbol = ts.isIdentifier(value) ? references.symbolOf(value) : undefined;
    const bound = symbol && frame.closureOf(symbol);
    const fn = bound ? undefined : references.fnOf(value);
    return bound ?? (fn && { fn, frame: frame.around(fn) });
  }

  function closuresOf(args: readonly ts.Expression[], frame: Frame): readonly (Closure | undefined)[] {
    return args.map((node) => closureOf(node, frame));
  }

  /** Runs the callbacks among some arguments, each with all that the call holds; gives what they return. */
  function callBack(args: readonly ts.Expression[], marks: Marks, frame: Frame): Marks {
    return closuresOf(args, frame).reduce((all, closure) => all | (closure ? invoke(closure, closure.fn.parameters.map(() => ({ marks, node: undefined })), NOTHING, []) : NOTHING), NOTHING);
  }

  function evaluateCall(node: ts.CallExpression, frame: Frame): Marks {
    const args = givenOf(node.arguments, frame);
    if (draft.requests.has(node)) return ROOT;
    if (isFromClient(node, references)) return CALLER;
    if (isLog(node, references)) return NOTHING;
    const target = bare(node.expression);
    const member = ts.isPropertyAccessExpression(target) ? target : undefined;
    const object = member ? evaluate(member.expression, frame) : NOTHING;
    const own = ownFunctions(node, target, frame);
    if (own.length > 0) return own.reduce((marks, closure) => marks | invoke(closure, args, object, closuresOf(node.arguments, frame)), NOTHING);
    const { module, name } = originOf(target, references);
    if (module === 'assert' && args.some(({ marks }) => marks & RELATION)) decisions.add(node);
    const held = args.reduce((marks, one) => marks | one.marks, object);
    if (clamps(member?.name.text ?? name, { marks: object, node: undefined }, args)) decisions.add(node);
    if (module?.startsWith('fs') && (args[0]?.marks ?? NOTHING) & CALLER && !((args[0]?.marks ?? NOTHING) & (ROOT | BELOW | MIXED))) openings.add(node);
    if (/^(includes|has|indexOf|ignores|test|exec)$/.test(member?.name.text ?? '')) lookUp(node, object, args[0]?.marks ?? NOTHING);
    const given = callBack(node.arguments, held, frame);
    if (name === 'Array.from' && node.arguments[1] && closureOf(node.arguments[1], frame)) return given;
    if (module !== undefined && (isNodeModule(module) || module !== '' || !member || object === NOTHING)) return byLibrary(module, name, args) | given;
    if (!member) return args.reduce((marks, one) => combined(marks, one.marks), given);
    const method = member.name.text;
    if (/^(push|unshift|add|set|append)$/.test(method)) assign(member.expression, held, frame);
    if (isDeciding(method) && flat(given) & RELATION && /^(filter|find)/.test(method)) decisions.add(node);
    if (/^(some|every)$/.test(method)) return given & RELATION;
    if (isMapping(method) && closureOf(node.arguments[0] ?? node, frame)) return given;
    return byMethod(method, { marks: object, node: bare(member.expression) }, args) | (isDeciding(method) || method === 'sort' ? NOTHING : given);
  }

  /** The functions of the program that a call may run; a method whose object isn't known may be any of its name. */
  function ownFunctions(node: ts.CallExpression, target: ts.Expression, frame: Frame): readonly Closure[] {
    if (isFn(target)) return [{ fn: target, frame }];
    const symbol = ts.isIdentifier(target) ? references.symbolOf(target) : undefined;
    const bound = symbol && frame.closureOf(symbol);
    if (bound) return [bound];
    const fns = references.callees(node);
    const others = ts.isPropertyAccessExpression(target) && !isLibrary(target) ? (named.get(target.name.text) ?? []).filter((fn) => fns.length === 0 ? isOwnObject(target) : isReplaced(fn)) : [];
    return [...new Set([...fns, ...others])].map((fn) => ({ fn, frame: frame.around(fn) }));
  }

  function isLibrary(target: ts.Expression): boolean {
    const { module } = originOf(target, references);
    return module !== undefined && (module === '' || isNodeModule(module));
  }

  /** Whether a member is declared in the program, so that a method of the same name isn't a string's or an array's. */
  function isOwnObject(target: ts.PropertyAccessExpression): boolean {
    return references.symbolOf(target.name)?.declarations?.some((declaration) => context.sources.includes(declaration.getSourceFile())) ?? false;
  }
}
