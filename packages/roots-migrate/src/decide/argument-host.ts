import { isWrite } from '../evaluate/bindings.ts';
import { createEvaluator, type Flow } from '../evaluate/evaluator.ts';
import type { Value } from '../evaluate/value.ts';
import { createTouched } from '../rewrite/touched.ts';
import type { Schema, Tool } from '../tools/tool.ts';
import { isConstant } from '../trace/constants.ts';
import { isInside, propertyName, resultsOf, settled, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { runsFor } from './dispatched.ts';
import type { ArgumentHost } from './arguments.ts';

/** Answers what `arguments.ts` asks, from a flow in which every function is looked through. */
export function argumentHost(flow: Flow, tools: readonly Tool[]): ArgumentHost {
  const evaluator = createEvaluator(flow);
  const touched = createTouched(flow, flow.helpers);
  /** One of the values that an expression chooses from is a directory of the roots itself. */
  const holdsDirectory = (node: ts.Expression): boolean => {
    const expression = settled(node);
    if (isDirectory(evaluator.value(expression, 'given')) || isDirectory(evaluator.value(expression, 'none'), true)) return true;
    if (ts.isBinaryExpression(expression) && /^(\?\?|\|\|)$/.test(expression.operatorToken.getText())) return holdsDirectory(expression.left) || holdsDirectory(expression.right);
    const settledPath = ts.isCallExpression(expression) && expression.arguments.length === 1 && /(^|\.)(resolve|normalize|realpath|realpathSync)$/.test(expression.expression.getText()) ? expression.arguments[0] : undefined;
    if (settledPath) return holdsDirectory(settledPath);
    if (ts.isConditionalExpression(expression)) return holdsDirectory(expression.whenTrue) || holdsDirectory(expression.whenFalse);
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression) && /^(find|findLast|at|shift|pop)$/.test(expression.expression.name.text)) return holdsAmong(expression.expression.expression);
    const list = loopedOver(expression);
    if (list) return holdsAmong(list);
    return ts.isIdentifier(expression) && isWrittenDirectory(expression);
  };
  /** One element of a list is. */
  const holdsAmong = (node: ts.Expression): boolean => {
    const list = settled(node);
    if (isDirectory(evaluator.value(list, 'given'))) return true;
    if (ts.isArrayLiteralExpression(list)) return list.elements.some((element) => (ts.isSpreadElement(element) ? holdsAmong(element.expression) : holdsDirectory(element)));
    const initializer = constantOf(list);
    return initializer !== undefined && holdsAmong(initializer);
  };
  /** `context.cwd`: though the object has something of the roots, no property of this name holds any. */
  const isRootless = (node: ts.Expression): boolean => {
    const read = settled(node);
    const values = ts.isPropertyAccessExpression(read) && ts.isIdentifier(read.expression) ? valuesOf(read.name.text, flow.references.sources) : [];
    return values.length > 0 && values.every((value) => !touched(value)); // what no object of the program is given may be the root's own (`root.uri`)
  };
  /** Something of the roots goes into a value. */
  const ofRoots = (node: ts.Expression): boolean => {
    const value = settled(node);
    if (!touched(value) || isRootless(value)) return false;
    return !ts.isCallExpression(value) || flow.references.callees(value).length > 0 || flow.requests.has(value) || value.arguments.some((argument) => ofRoots(argument)) || touched(value.expression);
  };
  const declarationOf = (node: ts.Expression): ts.VariableDeclaration | undefined => {
    const declaration = ts.isIdentifier(node) ? flow.references.symbolOf(node)?.valueDeclaration : undefined;
    return declaration && ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0 ? declaration : undefined;
  };
  const constantOf = (node: ts.Expression): ts.Expression | undefined => declarationOf(node)?.initializer;
  /** The list that a loop goes through with this variable. */
  const loopedOver = (node: ts.Expression): ts.Expression | undefined => {
    const loop = declarationOf(node)?.parent.parent;
    return loop && ts.isForOfStatement(loop) ? loop.expression : undefined;
  };
  const asked = new Set<ts.Symbol>();
  /** `let found;` that a branch fills: every value that it gets is a directory, or nothing. */
  function isWrittenDirectory(name: ts.Identifier): boolean {
    const symbol = flow.references.symbolOf(name);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration || !ts.isVariableDeclaration(declaration) || asked.has(symbol)) return false;
    const writes = flow.references.readsOf(symbol).filter((read) => isWrite(read));
    const written = writes.map(({ parent }) => (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken ? parent.right : undefined));
    const values = [...(declaration.initializer ? [declaration.initializer] : []), ...written].filter((value) => value === undefined || !isConstant(value));
    asked.add(symbol);
    const holds = values.length > 0 && values.every((value) => value !== undefined && holdsDirectory(value));
    asked.delete(symbol);
    return holds;
  }
  return {
    holdsDirectory,
    declares: (handler, key) => tools.filter((tool) => tool.handler === handler).every(({ schema }) => hasField(schema, key)),
    isRequestArguments: (node, key) => {
      const own = dispatchedAt(node, tools).filter(({ dispatch }) => dispatch?.parts.partOf(node) === 'arguments');
      return own.length > 0 && own.every(({ schema }) => hasField(schema, key));
    },
    isArgumentsParameter: (parameter, key) => {
      const own = tools.filter(({ handler, dispatch }) => dispatch && handler === parameter.parent);
      return own.length === 0 ? undefined : own.every(({ schema, dispatch }) => dispatch?.parts.partOfName(parameter) === 'arguments' && hasField(schema, key));
    },
    isNextRung: touched,
    isBase: (node) => !ofRoots(node),
    givesDirectory: (fn) => {
      const results = resultsOf(fn).filter((result) => ofRoots(result));
      return results.length > 0 && results.every((result) => holdsDirectory(result));
    },
  };
}

/** All that is ever put into a property of this name. */
function valuesOf(name: string, sources: readonly ts.SourceFile[]): readonly ts.Node[] {
  const values: ts.Node[] = [];
  for (const source of sources) {
    if (!source.text.includes(name)) continue;
    walk(source, (node) => {
      if (ts.isPropertyAssignment(node) && propertyName(node.name) === name) values.push(node.initializer);
      if (ts.isShorthandPropertyAssignment(node) && node.name.text === name) values.push(node.name);
      if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left) && node.left.name.text === name) values.push(node.right);
      return true;
    });
  }
  return values;
}

/** Tools of low-level servers that run a place of their own function. */
function dispatchedAt(node: ts.Node, tools: readonly Tool[]): readonly Tool[] {
  return tools.filter((tool) => tool.dispatch && tool.handler && isInside(node, tool.handler) && runsFor(tool, node));
}

function hasField(schema: Schema, key: string): boolean {
  switch (schema.kind) {
    case 'literal':
      return schema.node.properties.some((property) => ts.isSpreadAssignment(property) || (propertyName(property.name) === key && !(ts.isPropertyAssignment(property) && isNoPath(property.initializer))));
    case 'json':
      return schema.properties?.properties.some((property) => ts.isSpreadAssignment(property) || (propertyName(property.name) === key && !(ts.isPropertyAssignment(property) && isNoJsonPath(property.initializer)))) === true;
    case 'config':
    case 'argument':
      return false;
    case 'shared':
    case 'foreign':
      return true;
  }
}

/** A field that can't hold any path: one of some words, a number, a URL. */
function isNoPath(field: ts.Expression): boolean {
  return /\.(enum|nativeEnum|literal|boolean|number|int|bigint|date|uuid|email|regex|picklist|integer)\b/.test(field.getText());
}

/** The same in a JSON Schema. */
function isNoJsonPath(field: ts.Expression): boolean {
  return /\b(enum|const|format|pattern)['"]?:|\btype['"]?: ?['"](?!string)/.test(field.getText());
}

function isDirectory(value: Value, withoutRoots = false): boolean {
  if (value.kind === 'object') return [...value.properties.values()].some((part) => isDirectory(part));
  if (value.kind === 'subject') return value.shape === 'path';
  return value.kind === 'subjects' || (withoutRoots && value.kind === 'literal');
}
