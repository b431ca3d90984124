import type { Parameter } from '../../plan.ts';
import type { Dispatch } from '../../tools/tool.ts';
import { bare, isFn, isInside, settled, walk, type Fn } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { Blocked } from '../flow-rewriter.ts';
import type { Sheet } from '../sheet.ts';
import { addMember, insertParameter, isJavaScript, memberText } from '../signatures.ts';
import { parsedBy, type Check } from './argument-uses.ts';
import { mayBeMissing, ofTypeNode, typeOfArguments, type ArgumentType } from './argument-types.ts';

/** How a place in a low-level server gets at one argument of the call. */
export interface ArgumentSource {
  /** What names the argument there: its own name, where it is bound, or a member of the arguments. */
  readonly text: string;
  /** The same where it isn't known yet whether it was passed. */
  readonly tested: string;
  /** The text has the type of the argument: it can be read as it is, any number of times. */
  readonly isTyped: boolean;
  /** It is what a parse gave: it is there if it is required. */
  readonly isChecked?: boolean;
  /** Makes the edits without which it can't be read. */
  readonly provide: (sheet: Sheet) => void;
}

/** Where the argument is looked for. */
export interface SourcePlace {
  readonly handler: Fn;
  readonly dispatch: Dispatch;
  readonly statements: readonly ts.Statement[];
  /** What asks for roots in them: the argument is read there. */
  readonly places: readonly ts.Node[];
  /** Calls by which a dispatcher runs the handler. */
  readonly forwards: ReadonlySet<ts.Node>;
  /** What the arguments of its tools go through. */
  readonly checks: readonly Check[];
}

/**
 * The way in which the code around reads its other arguments: by a pattern in the branch, by a variable that holds them, or by
 * the request. @throws Blocked where there is none
 */
export function argumentSource(place: SourcePlace, parameter: Parameter, references: References): ArgumentSource {
  const pattern = patternsBefore(place, references).at(-1);
  if (pattern) return pattern.source(parameter);
  const parsed = parsedBefore(place, references);
  if (parsed) return { text: `${parsed}.${parameter.name}`, tested: `${parsed}.${parameter.name}`, isTyped: true, isChecked: true, provide: () => { /* its type follows the schema */ } };
  const holders = holdersBefore(place, references);
  const types = holders.map((holder) => typeOfArguments(holder, references));
  const index = types.findIndex(({ kind }) => kind !== 'foreign');
  const holder = holders[index];
  const type = types[index];
  if (holder && type) return byMember(holder, type, parameter, place, references);
  const foreign = types.find((one) => one.kind === 'foreign');
  if (foreign?.kind === 'foreign') throw new Blocked(foreign.node, 'the type of the tool\'s arguments isn\'t followed');
  return byRequest(place, parameter, references);
}

interface Pattern {
  readonly source: (parameter: Parameter) => ArgumentSource;
}

/** `const { suffix } = args as CountArguments;` in the branch, or `({ suffix }: CountArguments)` of its function. */
function patternsBefore({ handler, dispatch, statements, places, checks }: SourcePlace, references: References): readonly Pattern[] {
  const found: Pattern[] = [];
  const [first] = handler.parameters.filter((parameter) => dispatch.parts.partOfName(parameter) === 'arguments' && ts.isObjectBindingPattern(parameter.name));
  if (first && ts.isObjectBindingPattern(first.name)) add(first.name, first.type && !isJavaScript(first) ? ofTypeNode(first.type, references) : { kind: 'any' });
  for (const statement of statements) walk(statement, (node) => {
    if (isFn(node)) return false;
    if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name) || !node.initializer || !isBefore(node, places)) return true;
    if (parsedBy(node.initializer, checks, references)) add(node.name, { kind: 'any' }, true);
    else if (dispatch.parts.partOf(node.initializer) === 'arguments') add(node.name, node.type ? ofTypeNode(node.type, references) : typeOfArguments(node.initializer, references));
    return true;
  });
  return found;

  function add(name: ts.ObjectBindingPattern, type: ArgumentType, isChecked = false): void {
    if (name.elements.some(({ dotDotDotToken }) => dotDotDotToken) || type.kind === 'loose' || type.kind === 'foreign') return;
    found.push({
      source: (parameter) => ({
        text: parameter.name, tested: parameter.name, isTyped: true, isChecked,
        provide: (sheet) => {
          sheet.insert(name.elements, name, name.elements.length, parameter.name);
          if (type.kind === 'typed') addMember(type.type, parameter, references, sheet, memberText(parameter));
        },
      }),
    });
  }
}

/** What holds the parsed arguments: `input` of `const input = Schema.parse(args)`, `parsed.data`. */
function parsedBefore({ statements, places, checks }: SourcePlace, references: References): string | undefined {
  let found: string | undefined;
  for (const statement of statements) walk(statement, (node) => {
    if (isFn(node)) return false;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isBefore(node, places)) {
      const parsed = parsedBy(node.initializer, checks, references);
      if (parsed?.kind === 'parse') found = /^safeParse/.test(methodOf(parsed.call)) && !/\.data$/.test(settled(node.initializer).getText()) ? `${node.name.text}.data` : node.name.text;
    }
    return true;
  });
  return found;
}

function methodOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** Whether a declaration stands before all places, in a block around them. */
function isBefore(declaration: ts.VariableDeclaration, places: readonly ts.Node[]): boolean {
  const block = ts.findAncestor(declaration, (node) => ts.isBlock(node) || ts.isCaseOrDefaultClause(node) || ts.isSourceFile(node));
  return block !== undefined && places.every((place) => isInside(place, block) && declaration.end <= place.pos);
}

/** Expressions that hold the arguments: what the branch itself reads others from, then variables, the nearest first. */
function holdersBefore({ handler, dispatch, statements, places }: SourcePlace, references: References): readonly ts.Expression[] {
  const { partOf, partOfName } = dispatch.parts;
  const read: ts.Expression[] = [];
  for (const statement of statements) walk(statement, (node) => {
    if ((ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && partOf(node.expression) === 'arguments' && isVisible(node.expression)) read.push(node.expression);
    return true;
  });
  const declared: ts.Identifier[] = [];
  walk(handler, (node) => {
    if ((ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) && ts.isIdentifier(node.name) && partOfName(node) === 'arguments' && isReachable(node)) declared.unshift(node.name);
    return true;
  });
  return [...read, ...declared];

  /** What it names is declared before all places. */
  function isVisible(expression: ts.Expression): boolean {
    const node = bare(expression);
    if (!ts.isIdentifier(node)) return true;
    const declaration = references.symbolOf(node)?.valueDeclaration;
    return declaration !== undefined && isReachable(declaration);
  }

  function isReachable(declaration: ts.Declaration): boolean {
    const holder = ts.findAncestor(declaration, (node) => ts.isVariableDeclaration(node) || ts.isParameter(node));
    if (holder && ts.isParameter(holder)) return isFn(holder.parent) && places.every((place) => isInside(place, holder.parent));
    return holder !== undefined && ts.isVariableDeclaration(holder) && isBefore(holder, places);
  }
}

function byMember(holder: ts.Expression, type: ArgumentType, parameter: Parameter, { statements, places, dispatch, forwards }: SourcePlace, references: References): ArgumentSource {
  const base = ts.isNonNullExpression(holder) ? holder.expression : holder;
  const isOptional = mayBeMissing(base, forwards, references) && !isReadPlainly();
  const tested = `${base.getText()}${isOptional ? '?.' : '.'}${parameter.name}`;
  const plain = parameter.required ? `${base.getText()}.${parameter.name}` : tested;
  if (type.kind === 'typed') return { text: plain, tested, isTyped: true, provide: (sheet) => { addMember(type.type, parameter, references, sheet, memberText(parameter)); } };
  const isShort = type.kind === 'any' && ts.isIdentifier(bare(base));
  return { text: isShort ? plain : type.kind === 'any' ? tested : cast(tested, parameter), tested, isTyped: isShort, provide: () => { /* nothing to add */ } };

  /** Another argument is read before without a look whether there are any. */
  function isReadPlainly(): boolean {
    const before = Math.min(...places.map(({ pos }) => pos));
    let found = false;
    for (const statement of statements) walk(statement, (node) => {
      if (isFn(node) || ts.isIfStatement(node)) return false;
      if (ts.isPropertyAccessExpression(node) && !node.questionDotToken && node.end <= before && dispatch.parts.partOf(node.expression) === 'arguments') found = true;
      return !found;
    });
    return found;
  }
}

/** `request.params.arguments`, from whatever of the request has a name. */
function byRequest({ handler, dispatch }: SourcePlace, parameter: Parameter, references: References): ArgumentSource {
  const { partOfName } = dispatch.parts;
  const named: { readonly name: ts.Identifier; readonly path: string }[] = [];
  const add = (name: ts.BindingName, declaration: ts.Declaration): void => {
    const part = partOfName(declaration);
    if (ts.isIdentifier(name) && (part === 'params' || part === 'request')) named.push({ name, path: part === 'params' ? '.arguments' : '.params.arguments' });
    if (!ts.isIdentifier(name)) for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name, element);
  };
  for (const one of handler.parameters) add(one.name, one);
  const [first] = named;
  const isJs = isJavaScript(handler);
  const sourceFor = (base: string, provide: ArgumentSource['provide']): ArgumentSource => {
    const tested = `${base}?.${parameter.name}`;
    return { text: isJs ? tested : cast(tested, parameter), tested, isTyped: false, provide };
  };
  if (first) {
    const isUnused = first.name.text.startsWith('_') && (() => { const symbol = references.symbolOf(first.name); return symbol !== undefined && references.readsOf(symbol).length === 0; })();
    return sourceFor((isUnused ? 'request' : first.name.text) + first.path, (sheet) => { if (isUnused) sheet.replaceNode(first.name, 'request'); });
  }
  const isOuter = dispatch.stages[0]?.fn === handler;
  if (!isOuter || handler.parameters.length > 0) throw new Blocked(handler, 'what holds the tool\'s arguments can\'t be found here');
  return sourceFor('request.params.arguments', (sheet) => { insertParameter(handler, 0, 'request', sheet); });
}

function cast(member: string, { form }: Parameter): string {
  return `${member} as ${form === 'one' ? 'string' : 'string[]'} | undefined`;
}
