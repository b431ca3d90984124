import { isFn, propertyName, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { usesOf } from '../trace/owner.ts';
import { ts } from '../types/ts.ts';

/** An object that a helper takes already, and that takes the directory along in place of a parameter of its own. */
export interface Carrier {
  readonly parameter: ts.ParameterDeclaration;
  /** Some call hands a tool's arguments on whole: the directory is among them, if it was passed. */
  readonly holdsArguments: boolean;
}

/** What is known of the functions around. */
export interface CarrierHost {
  readonly references: References;
  /** Whether a node asks for roots, or calls a helper that does. */
  readonly asks: (call: ts.CallExpression) => boolean;
  /** The parameter that holds a tool's arguments whole, under a name. */
  readonly argumentsOf: (fn: Fn) => ts.ParameterDeclaration | undefined;
  readonly ownerOf: (node: ts.Node) => Fn | undefined;
  /** Whether a type that the parameter is declared with can get a member. */
  readonly canGrow: (parameter: ts.ParameterDeclaration) => boolean;
}

/** Finds the helpers whose object, through which they got at the request, can carry the directory at every call. */
export function carriersOf(helpers: readonly Fn[], host: CarrierHost): ReadonlyMap<Fn, Carrier> {
  const candidates = new Map<Fn, ts.ParameterDeclaration[]>();
  for (const fn of helpers) candidates.set(fn, fn.parameters.filter((one) => isObject(one) && host.canGrow(one) && (leadsToRequest(one, fn, host) || getsArguments(one, fn, host))));
  const isCandidate = (parameter: ts.ParameterDeclaration): boolean => isFn(parameter.parent) && candidates.get(parameter.parent)?.includes(parameter) === true;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [fn, parameters] of candidates) {
      const { calls } = usesOf(fn, host.references);
      const fit = parameters.filter((parameter) => calls.length > 0 && calls.every((call) => placeIn(call, parameter, isCandidate, host) !== undefined));
      if (fit.length === parameters.length) continue;
      candidates.set(fn, fit);
      changed = true;
    }
  }
  return new Map([...candidates].flatMap(([fn, [parameter]]) => (parameter ? [[fn, { parameter, holdsArguments: getsArguments(parameter, fn, host) }] as const] : [])));
}

/** What a call passes for a carrier: an object literal that gets a property, or something that has it already. */
export type Place = { readonly kind: 'literal'; readonly node: ts.ObjectLiteralExpression } | { readonly kind: 'carried' };

export function placeIn(call: ts.CallExpression, parameter: ts.ParameterDeclaration, isCarrier: (parameter: ts.ParameterDeclaration) => boolean, host: Pick<CarrierHost, 'references' | 'ownerOf' | 'argumentsOf'>): Place | undefined {
  const fn = parameter.parent;
  const argument = isFn(fn) ? call.arguments[fn.parameters.indexOf(parameter)] : undefined;
  if (!argument) return undefined;
  if (ts.isObjectLiteralExpression(argument)) return { kind: 'literal', node: argument };
  const declaration = ts.isIdentifier(argument) ? host.references.symbolOf(argument)?.valueDeclaration : undefined;
  const owner = host.ownerOf(call);
  if (!declaration || !owner) return undefined;
  if (ts.isParameter(declaration)) return isCarrier(declaration) || host.argumentsOf(owner) === declaration ? { kind: 'carried' } : undefined;
  const literal = ts.isVariableDeclaration(declaration) && declaration.initializer && ts.isObjectLiteralExpression(declaration.initializer) ? declaration.initializer : undefined;
  return literal && host.ownerOf(literal) === owner ? { kind: 'literal', node: literal } : undefined;
}

function isObject({ name, initializer, dotDotDotToken }: ts.ParameterDeclaration): boolean {
  if (initializer || dotDotDotToken) return false;
  return ts.isIdentifier(name) || (ts.isObjectBindingPattern(name) && !name.elements.some((element) => element.dotDotDotToken));
}

/** Whether the request, or the call of the next helper, is reached through something of the object. */
function leadsToRequest(parameter: ts.ParameterDeclaration, fn: Fn, host: CarrierHost): boolean {
  const own = new Set<ts.Symbol>();
  const add = (name: ts.BindingName): void => {
    if (!ts.isIdentifier(name)) for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name);
    const symbol = ts.isIdentifier(name) ? host.references.symbolOf(name) : undefined;
    if (symbol) own.add(symbol);
  };
  add(parameter.name);
  walk(fn, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.initializer) && ts.isObjectBindingPattern(node.name)) {
      const symbol = host.references.symbolOf(node.initializer);
      if (symbol && own.has(symbol)) add(node.name);
    }
    return true;
  });
  const isMember = !ts.isIdentifier(parameter.name);
  let found = false;
  walk(fn, (node) => {
    if (ts.isCallExpression(node) && host.asks(node)) {
      walk(node, (inner) => {
        const symbol = ts.isIdentifier(inner) ? host.references.symbolOf(inner) : undefined;
        if (symbol && own.has(symbol)) found ||= isMember || symbol.valueDeclaration !== parameter || ts.isPropertyAccessExpression(inner.parent) || isWhole(inner as ts.Identifier, node);
        return !found;
      });
    }
    return !found;
  });
  return found;
}

/** `folderOf(context)`: handed on as it is, as an argument of the call. */
function isWhole(name: ts.Identifier, call: ts.CallExpression): boolean {
  return call.arguments.some((argument) => argument === name);
}

/** Whether some call hands on the arguments of a tool whole. */
function getsArguments(parameter: ts.ParameterDeclaration, fn: Fn, { references, ownerOf, argumentsOf }: CarrierHost): boolean {
  return usesOf(fn, references).calls.some((call) => {
    const argument = call.arguments[fn.parameters.indexOf(parameter)];
    const owner = argument && ts.isIdentifier(argument) ? ownerOf(call) : undefined;
    const held = owner && argumentsOf(owner);
    return held !== undefined && argument !== undefined && references.symbolOf(argument)?.valueDeclaration === held;
  });
}

/** Whether a literal has such a property already. */
export function hasProperty(literal: ts.ObjectLiteralExpression, name: string): boolean {
  return literal.properties.some((property) => property.name && propertyName(property.name) === name); // names of object literals are property names
}
