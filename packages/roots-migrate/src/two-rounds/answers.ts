import type { Objection } from '../decide/need.ts';
import { walk, wrapped } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Ask } from './rounds.ts';
import { constantText, isSdk, keyOf } from './sdk.ts';

const RESPONSES = 'inputResponses';

/** Where a server reads the answers of its clients. */
export interface Answers {
  /** Reads of what was asked for as roots, with the key. */
  readonly reads: ReadonlyMap<ts.CallExpression, string>;
  /** Places where answers are read in a way that isn't followed. */
  readonly objections: readonly Objection[];
}

/** Finds the reads of the answers to these asks; every other use of the answers must be seen to be one of another question. */
export function findAnswers(asks: readonly Ask[], references: References): Answers {
  const keys = new Set(asks.map(({ key }) => key));
  const reads = new Map<ts.CallExpression, string>();
  const objections: Objection[] = [];
  const followed = new Set<ts.ParameterDeclaration>();
  const object = (node: ts.Node, why: string): void => { objections.push({ node, why, todo: 'Rewrite it by hand.' }); };
  for (const source of references.sources) if (mayAnswer(source)) walk(source, (node) => { look(node); return true; });
  return { reads, objections };

  function look(node: ts.Node): void {
    if (ts.isCallExpression(node) && isSdk(node.expression, 'inputResponse', references)) readCall(node);
    else if (ts.isCallExpression(node) && isSdk(node.expression, 'acceptedContent', references)) formCall(node);
    else if (ts.isPropertyAccessExpression(node) && node.name.text === RESPONSES) use(node);
    else if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === RESPONSES) bound(node);
    else if (ts.isStringLiteralLike(node) && node.text === RESPONSES) object(node, 'the answers of the client are read in a way that isn\'t followed');
    else if (ts.isPropertyAssignment(node) && keys.has(keyOf(node.name, references) ?? '') && isAskedFor(node) && !asks.some(({ entry }) => entry === node)) object(node, `the client is asked for something else under the same key (\`${node.name.getText()}\`)`);
  }

  function readCall(call: ts.CallExpression): void {
    const key = call.arguments[1] && constantText(call.arguments[1], references);
    if (key === undefined) object(call, 'which answer is read here isn\'t known: its key is computed');
    else if (keys.has(key)) reads.set(call, key);
  }

  function formCall(call: ts.CallExpression): void {
    const key = call.arguments[1] && constantText(call.arguments[1], references);
    if (key === undefined || keys.has(key)) object(call, 'what is read here may be the answer with the roots, of which a form\'s reader makes nothing');
  }

  /** `ctx.mcpReq.inputResponses`: the first argument of a read, or of a function of the program that does no more with it. */
  function use(node: ts.Expression): void {
    const outer = wrapped(node);
    const { parent } = outer;
    if (ts.isCallExpression(parent) && parent.arguments[0] === outer && (isSdk(parent.expression, 'inputResponse', references) || isSdk(parent.expression, 'acceptedContent', references))) return;
    const [fn, ...others] = ts.isCallExpression(parent) && parent.expression !== outer ? references.callees(parent) : [];
    const parameter = fn && others.length === 0 && ts.isCallExpression(parent) ? fn.parameters[parent.arguments.indexOf(outer)] : undefined;
    if (parameter && !parameter.dotDotDotToken && !parameter.initializer && ts.isIdentifier(parameter.name)) {
      if (!followed.has(parameter)) followReads(parameter.name);
      followed.add(parameter);
      return;
    }
    object(node, 'the answers of the client are read in a way that isn\'t followed');
  }

  function bound({ name, initializer }: ts.BindingElement): void {
    if (!ts.isIdentifier(name) || initializer) object(name, 'the answers of the client are read in a way that isn\'t followed');
    else followReads(name);
  }

  function followReads(name: ts.Identifier): void {
    const symbol = references.symbolOf(name);
    for (const read of symbol ? references.readsOf(symbol) : []) if (ts.isIdentifier(read)) use(read);
  }

  /** An entry of some `inputRequests`. */
  function isAskedFor({ parent }: ts.PropertyAssignment): boolean {
    const holder = wrapped(parent).parent;
    return ts.isPropertyAssignment(holder) && keyOf(holder.name, references) === 'inputRequests';
  }
}

function mayAnswer({ text }: ts.SourceFile): boolean {
  return text.includes('inputRe') || text.includes('acceptedContent');
}
