import { isLog } from '../../trace/modules.ts';
import type { Tool } from '../../tools/tool.ts';
import { bare, isFn, isWrapper, settled, walk, type Fn } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { Blocked } from '../flow-rewriter.ts';

/** What looks at the arguments of a tool as a whole before they are read. */
export type Check =
  /** `Schema.parse(args)`, `v.parse(Schema, args)`: what the schema doesn't know is taken out, or refused. */
  | { readonly kind: 'parse'; readonly schema: ts.Expression; readonly call: ts.CallExpression }
  /** `validate(args)` of a function that may be compiled from a JSON Schema. */
  | { readonly kind: 'validator'; readonly callee: ts.Expression; readonly schema: ts.Expression | undefined }
  /** A list of names that may be passed. */
  | { readonly kind: 'names'; readonly list: ts.Expression };

/** All checks that the arguments of a tool go through. @throws Blocked where they are handed on whole, and the new one with them */
export function checksOf(tool: Tool, isOtherHandler: (fn: Fn) => boolean, references: References): readonly Check[] {
  const { dispatch } = tool;
  if (!dispatch) return [];
  const { partOf, partOfName } = dispatch.parts;
  const checks: Check[] = [];
  const seen = new Set<ts.Symbol>();
  for (const { fn, runs } of dispatch.stages) walk(fn, (node) => {
    if (isFn(node) && node !== fn && isOtherHandler(node)) return false;
    if (ts.isExpression(node) && partOf(node) === 'arguments' && !isInner(node) && runs(node)) consume(node);
    return true;
  });
  return checks;

  /** Part of a longer expression that holds them. */
  function isInner(node: ts.Expression): boolean {
    const { parent } = node;
    return isWrapper(parent) || ts.isAwaitExpression(parent) || (ts.isBinaryExpression(parent) && parent.left === node && partOf(parent) === 'arguments') || (ts.isPropertyAccessExpression(parent) && parent.name === node);
  }

  function consume(node: ts.Expression): void {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) || ts.isIfStatement(parent) || ts.isPrefixUnaryExpression(parent) || ts.isTypeOfExpression(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) return;
    if (ts.isElementAccessExpression(parent) && parent.expression === node && ts.isStringLiteralLike(parent.argumentExpression)) return;
    if (ts.isConditionalExpression(parent) && parent.condition === node) return;
    if (ts.isBinaryExpression(parent) && /^([!=]==?|in|instanceof|&&)$/.test(parent.operatorToken.getText()) && !(parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.right === node)) return;
    if (ts.isVariableDeclaration(parent)) {
      if (parent.name === node) return;
      if (ts.isIdentifier(parent.name) ? partOfName(parent) === 'arguments' || followed(parent.name) : !hasRest(parent.name)) return;
    }
    if (ts.isCallExpression(parent) && parent.expression !== node && consumedBy(parent, node)) return;
    throw new Blocked(node, 'the arguments are handed on whole here, and the new one would go with them');
  }

  function consumedBy(call: ts.CallExpression, argument: ts.Expression): boolean {
    if (isLog(call, references)) return true;
    const target = bare(call.expression);
    const method = ts.isPropertyAccessExpression(target) ? target.name.text : undefined;
    const [first, second] = call.arguments;
    if (ts.isPropertyAccessExpression(target) && method && /^(parse|safeParse|parseAsync|safeParseAsync)$/.test(method)) {
      const schema = second === argument && first ? first : target.expression;
      checks.push({ kind: 'parse', schema, call });
      return isResultFollowed(call);
    }
    if (method === 'keys' && target.getText() === 'Object.keys') return checksNames(call);
    if (method === 'validate' && second === argument && first) {
      checks.push({ kind: 'validator', callee: call.expression, schema: first });
      return true;
    }
    const fn = references.callee(call);
    if (tool.forwards.has(call)) return true;
    const parameter = fn?.parameters[call.arguments.indexOf(argument)];
    if (parameter) return !parameter.dotDotDotToken && (ts.isIdentifier(parameter.name) ? followed(parameter.name) : !hasRest(parameter.name));
    if (fn || /^(JSON|Object|Reflect|String|structuredClone)\b/.test(target.getText())) return false;
    checks.push({ kind: 'validator', callee: call.expression, schema: undefined });
    return true;
  }

  /** Every read of a variable is a use that is known. */
  function followed(name: ts.Identifier): boolean {
    const symbol = references.symbolOf(name);
    if (!symbol || seen.has(symbol)) return true;
    seen.add(symbol);
    for (const read of references.readsOf(symbol)) {
      let node: ts.Node = read;
      while (isWrapper(node.parent)) node = node.parent;
      if (ts.isTypeQueryNode(node.parent)) continue;
      consume(node as ts.Expression); // a read of a variable, in casts
    }
    return true;
  }

  /** What a parse gives is taken apart, or read member by member. */
  function isResultFollowed(call: ts.CallExpression): boolean {
    let node: ts.Node = call;
    while (isWrapper(node.parent) || ts.isAwaitExpression(node.parent)) node = node.parent;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) || ts.isExpressionStatement(parent)) return true;
    if (ts.isVariableDeclaration(parent)) return ts.isIdentifier(parent.name) ? followedResult(parent.name) : !hasRest(parent.name);
    return ts.isCallExpression(parent) && consumedBy(parent, node as ts.Expression); // it is an argument
  }

  /** `parsed.data` of `safeParse` is the arguments again. */
  function followedResult(name: ts.Identifier): boolean {
    const symbol = references.symbolOf(name);
    for (const read of symbol ? references.readsOf(symbol) : []) {
      const { parent } = read;
      if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'data' && parent.expression === read) {
        let node: ts.Node = parent;
        while (isWrapper(node.parent)) node = node.parent;
        consume(node as ts.Expression); // a member, in casts
      } else if (ts.isExpression(read)) consume(read);
    }
    return true;
  }

  /** `Object.keys(args)`: each key may only be looked for in a list of names, or be told. */
  function checksNames(keys: ts.CallExpression): boolean {
    const { parent } = keys;
    const call = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent) ? parent.parent : undefined;
    const callback = call?.arguments[0];
    const variable = callback && isFn(callback) ? callback.parameters[0]?.name : ts.isForOfStatement(parent) && ts.isVariableDeclarationList(parent.initializer) ? parent.initializer.declarations[0]?.name : undefined;
    const symbol = variable && ts.isIdentifier(variable) ? references.symbolOf(variable) : undefined;
    let isKnown = symbol !== undefined;
    for (const read of symbol ? references.readsOf(symbol) : []) {
      const use = read.parent;
      const target = ts.isCallExpression(use) && use.arguments[0] === read ? bare(use.expression) : undefined;
      if (target && ts.isPropertyAccessExpression(target) && /^(includes|has)$/.test(target.name.text)) checks.push({ kind: 'names', list: target.expression });
      else if (!ts.isTemplateSpan(use)) isKnown = false;
    }
    return isKnown;
  }
}

function hasRest(name: ts.BindingName): boolean {
  return !ts.isIdentifier(name) && name.elements.some((element) => ts.isBindingElement(element) && element.dotDotDotToken !== undefined);
}

/** The parse that an expression is the result of: `Schema.parse(args)`, `parsed.data`, a variable that holds one of them. */
export function parsedBy(expression: ts.Expression, checks: readonly Check[], references: References): Check | undefined {
  const node = settled(expression);
  const own = checks.find((check) => check.kind === 'parse' && check.call === node);
  if (own) return own;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'data') return parsedBy(node.expression, checks, references);
  const declaration = ts.isIdentifier(node) ? references.symbolOf(node)?.valueDeclaration : undefined;
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? parsedBy(declaration.initializer, checks, references) : undefined;
}
