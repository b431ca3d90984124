import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { isFunction, keyName } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { typeOfAnnotation } from './annotation.ts';
import { elementOf, memberOf } from './member.ts';
import { ELSEWHERE, type Type } from './type.ts';
import { typeOf } from './value.ts';
import { initialType, parameterType } from './variable.ts';

/** Type of the value that a destructuring pattern takes apart. */
export function typeOfPattern(file: SourceFile, pattern: TSESTree.ObjectPattern | TSESTree.ArrayPattern): Type {
  if (pattern.typeAnnotation) return typeOfAnnotation(file, pattern.typeAnnotation.typeAnnotation);
  return typeOfTarget(file, pattern);
}

function typeOfTarget(file: SourceFile, target: Node): Type {
  const parent = file.tree.parentOf(target);
  switch (parent?.type) {
    case 'VariableDeclarator':
      return initialType(file, parent) ?? ELSEWHERE;
    case 'AssignmentExpression':
      return typeOf(file, parent.right);
    case 'AssignmentPattern':
      return typeOfTarget(file, parent);
    case 'Property': {
      const outer = file.tree.parentOf(parent);
      const key = keyName(parent.key, parent.computed);
      return outer?.type === 'ObjectPattern' && key !== undefined ? memberOf(file, typeOfPattern(file, outer), key) : ELSEWHERE;
    }
    case 'ArrayPattern':
      return elementOf(typeOfPattern(file, parent));
    default: {
      if (parent === undefined || !isFunction(parent)) return ELSEWHERE;
      const index = parent.params.findIndex((parameter) => parameter === target);
      return index < 0 ? ELSEWHERE : parameterType(file, parent, index);
    }
  }
}
