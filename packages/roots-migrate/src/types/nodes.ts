import { ts } from './ts.ts';

/** A function with a body or an expression. */
export type Fn = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

export function isFn(node: ts.Node): node is Fn {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
}

/** Takes off what changes no value: parentheses, casts, `!`, `satisfies`. */
export function bare(node: ts.Expression): ts.Expression {
  let current = node;
  while (isWrapper(current)) current = current.expression;
  return current;
}

type Wrapper = ts.ParenthesizedExpression | ts.AsExpression | ts.NonNullExpression | ts.SatisfiesExpression | ts.TypeAssertion;

export function isWrapper(node: ts.Node): node is Wrapper {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node) || ts.isTypeAssertionExpression(node);
}

/** Like `bare`, and `await` too. */
export function settled(node: ts.Expression): ts.Expression {
  let current = bare(node);
  while (ts.isAwaitExpression(current)) current = bare(current.expression);
  return current;
}

/** The outermost expression that is this one in parentheses, casts, `!` (and `await`, if asked). */
export function wrapped(node: ts.Expression, withAwait = false): ts.Expression {
  let current = node;
  while (isWrapper(current.parent) || (withAwait && ts.isAwaitExpression(current.parent))) current = current.parent; // both are expressions
  return current;
}

export function enclosingFn(node: ts.Node): Fn | undefined {
  for (let current = node.parent as ts.Node | undefined; current; current = current.parent) if (isFn(current)) return current;
  return undefined;
}

/** What a function gives: the expression that it is, or what its body returns, functions and classes inside it apart. */
export function resultsOf({ body }: { readonly body?: ts.ConciseBody | undefined }): readonly ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [bare(body)];
  const results: ts.Expression[] = [];
  walk(body, (node) => {
    if (ts.isReturnStatement(node) && node.expression) results.push(bare(node.expression));
    return !isFn(node) && !ts.isClassLike(node);
  });
  return results;
}

/** The statement that is a direct child of a block, source file or clause. */
export function enclosingStatement(node: ts.Node): ts.Statement | undefined {
  for (let current = node as ts.Node | undefined; current; current = current.parent) {
    if (ts.isStatement(current) && !ts.isBlock(current)) return current;
  }
  return undefined;
}

export function isInside(node: ts.Node, ancestor: ts.Node): boolean {
  for (let current = node as ts.Node | undefined; current; current = current.parent) if (current === ancestor) return true;
  return false;
}

/** The smallest node that starts at this offset: the token of a usage. */
export function tokenAt(source: ts.SourceFile, start: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (start < node.getStart(source) || start >= node.end) return;
    found = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Walks a subtree, functions included; `visit` answers false to stay out of a node. */
export function walk(node: ts.Node, visit: (node: ts.Node) => boolean): void {
  if (!visit(node)) return;
  ts.forEachChild(node, (child) => { walk(child, visit); });
}

/** The statements of a branch: of a block, or the one statement. */
export function statementsOf(branch: ts.Statement): readonly ts.Statement[] {
  return ts.isBlock(branch) ? branch.statements : [branch];
}

/** Name of a property, where it is written as one: `a`, `'a'`, `1`. */
export function propertyName(name: ts.PropertyName | ts.BindingName): string | undefined {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) || ts.isNoSubstitutionTemplateLiteral(name)) return name.text;
  return undefined;
}
