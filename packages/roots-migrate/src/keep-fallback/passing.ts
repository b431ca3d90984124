import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { canGrow } from '../rewrite/carrier-types.ts';
import { carriersOf, hasProperty, placeIn, type Carrier, type CarrierHost } from '../rewrite/carriers.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { passArgument } from '../rewrite/signatures.ts';
import type { Tool } from '../tools/tool.ts';
import { ownerOf } from '../trace/owner.ts';
import type { Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** How the parameter gets from call to call. */
export interface Passing {
  readonly carriers: ReadonlyMap<Fn, Carrier>;
  /** Handlers whose arguments go on whole to a helper that reads the directory among them. */
  readonly handingOn: ReadonlySet<Fn>;
  /** Calls that pass it. */
  readonly passed: ReadonlySet<ts.CallExpression>;
  /** Helpers of the unit. */
  readonly asking: ReadonlySet<Fn>;
  /** How a helper reads it from an object that it takes; `undefined`: it has a parameter of its own. */
  readonly readIn: (fn: Fn) => string | undefined;
  readonly pass: (call: ts.CallExpression, fn: Fn, text: string) => void;
}

interface PassingInput {
  readonly threaded: readonly Fn[];
  readonly draft: Draft;
  readonly context: Context;
  readonly parameter: string;
  readonly toolOf: (fn: Fn) => Tool | undefined;
  readonly sheet: Sheet;
}

export function createPassing({ threaded, draft, context, parameter, toolOf, sheet }: PassingInput): Passing {
  const { references, isHandler } = context;
  const asking = new Set([...draft.fns].filter((fn) => !isHandler(fn)));
  const passed = new Set<ts.CallExpression>();
  const handingOn = new Set<Fn>();
  const host: CarrierHost = {
    references,
    asks: (call) => draft.requests.has(call) || references.callees(call).some((fn) => asking.has(fn)),
    ownerOf: (node) => ownerOf(node, references, isHandler),
    argumentsOf: (fn) => {
      const { dispatch, takesArguments } = toolOf(fn) ?? {};
      const first = dispatch ? fn.parameters.find((one) => dispatch.parts.partOfName(one) === 'arguments') : fn.parameters[0];
      return takesArguments === true && first && ts.isIdentifier(first.name) ? first : undefined;
    },
    canGrow: (one) => canGrow(one, context),
  };
  const carriers = carriersOf(threaded, host);

  function readIn(fn: Fn): string | undefined {
    const name = carriers.get(fn)?.parameter.name;
    return name && ts.isIdentifier(name) ? `${name.text}.${parameter}` : undefined;
  }

  function pass(call: ts.CallExpression, fn: Fn, text: string): void {
    passed.add(call);
    const carrier = carriers.get(fn);
    if (carrier) carry(call, carrier.parameter, text);
    else passArgument(call, fn, text, false, sheet);
  }

  function carry(call: ts.CallExpression, taken: ts.ParameterDeclaration, text: string): void {
    const where = placeIn(call, taken, (one) => [...carriers.values()].some((carrier) => carrier.parameter === one), host);
    const owner = host.ownerOf(call);
    if (where?.kind === 'carried' && owner) handingOn.add(owner);
    if (where?.kind !== 'literal') return;
    if (hasProperty(where.node, parameter)) throw new Blocked(where.node, `the object has a \`${parameter}\` already`);
    sheet.insert(where.node.properties, where.node, where.node.properties.length, text === parameter ? text : `${parameter}: ${text}`);
  }

  return { carriers, handingOn, passed, asking, readIn, pass };
}
