import type { SourceFile } from '../file.ts';
import type { FunctionNode } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { typeOfAnnotation } from './annotation.ts';
import { signatureType } from './member.ts';
import { either, ELSEWHERE, OTHER, type Type } from './type.ts';
import { typeOf } from './value.ts';

/** What calling a value gives; a promise counts as what it gives. */
export function returnOf(file: SourceFile, callee: Type): Type {
  switch (callee.kind) {
    case 'sdk':
      return callee.shape.call?.returns === undefined ? ELSEWHERE : signatureType(callee, callee.shape.call.returns);
    case 'method':
      return callee.returns;
    case 'function': {
      const { node } = callee;
      if (node.returnType) return typeOfAnnotation(file, node.returnType.typeAnnotation);
      if (!('body' in node) || !node.body) return ELSEWHERE;
      return either(returnedBy(file, node).map((value) => typeOf(file, value))) ?? OTHER;
    }
    case 'other':
      return callee.open ? ELSEWHERE : OTHER;
    default:
      return ELSEWHERE;
  }
}

/** The expressions that a function returns. */
export function returnedBy(file: SourceFile, fn: Exclude<Extract<Type, { kind: 'function' }>['node'], never>): readonly Node[] {
  if (!isWithBody(fn)) return [];
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  return file.lookup.returnsOf(fn);
}

function isWithBody(fn: Node): fn is FunctionNode {
  return 'body' in fn && fn.body !== null && fn.body !== undefined;
}
