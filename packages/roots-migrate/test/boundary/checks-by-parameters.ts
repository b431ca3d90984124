import ts from 'typescript';

/** Methods and functions that tell how two paths lie to each other. */
const tests = /^(startsWith|endsWith|includes|indexOf|has|test|match|relative|isInside|isBelow)$/;
/** Functions that give a path for a path. */
const conversions = /^(resolve|join|normalize|realpath|realpathSync|basename|dirname|fileURLToPath|pathToFileURL|toLowerCase)$/;

/**
 * Places of a text where one of these names takes part in a test of paths: `file.startsWith(directory + sep)`,
 * `relative(directory, file)`, `dirname(file) === directory`. It looks at the text alone and knows nothing of what the
 * codemod thinks, so that neither can make the other's mistake.
 */
export function checksByParameters(path: string, text: string, names: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text) && !isOfAnotherList(node, names) && isTested(node)) found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a name is bound, in a callback or a loop, to entries of a list that has nothing to do with these names. */
function isOfAnotherList(node: ts.Identifier, names: ReadonlySet<string>): boolean {
  const isOther = (list: ts.Expression): boolean => !list.getText().split(/\W+/).some((word) => names.has(word));
  const binder = ts.findAncestor(node.parent, (outer): boolean => {
    if (ts.isForOfStatement(outer)) return outer.initializer.getText().split(/\W+/).includes(node.text);
    return ts.isFunctionLike(outer) && outer.parameters.some(({ name }) => name.getText().split(/\W+/).includes(node.text));
  });
  if (binder === undefined) return false;
  if (ts.isForOfStatement(binder)) return isOther(binder.expression);
  return ts.isCallExpression(binder.parent) && ts.isPropertyAccessExpression(binder.parent.expression) && /^(some|every|find|filter|map|forEach)$/.test(binder.parent.expression.name.text) && isOther(binder.parent.expression.expression);
}

/** Whether a value, or a path that is made of it, is an operand of a test. */
function isTested(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.name === node) return isTested(parent);
    return ts.isCallExpression(parent.parent) && parent.parent.expression === parent && (tests.test(parent.name.text) || (conversions.test(parent.name.text) && isTested(parent.parent)));
  }
  if (ts.isCallExpression(parent) && parent.expression !== node) {
    const name = ts.isPropertyAccessExpression(parent.expression) ? parent.expression.name.text : parent.expression.getText();
    return tests.test(name) || (conversions.test(name) && isTested(parent));
  }
  if (ts.isBinaryExpression(parent)) {
    const isComparison = /^[=!]==?$/.test(parent.operatorToken.getText());
    return isComparison ? !isPresence(parent) : parent.operatorToken.kind === ts.SyntaxKind.PlusToken && isTested(parent);
  }
  if (ts.isTemplateSpan(parent)) return isTested(parent.parent);
  return (ts.isParenthesizedExpression(parent) || ts.isAwaitExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent)) && isTested(parent);
}

/** `directory !== undefined`, `typeof directory === 'string'` and the like: whether there is one at all. */
function isPresence({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => /^(undefined|null|''|""|'string')$/.test(side.getText()));
}
