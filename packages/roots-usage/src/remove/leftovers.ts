import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { typeOf } from '../resolve/value.ts';
import type { Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import { copyCut, type Cut, markElement, removedNodes } from './cut.ts';
import { isNamedBesides, variablesIn } from './names.ts';
import { isPure } from './pure.ts';
import { editsOf } from './render.ts';

/** A cut with the declarations that only served what goes: imports, constants, functions, types. What can't go stays. */
export function withLeftovers(file: SourceFile, cut: Cut): Cut {
  let all = cut;
  const seen = new Set<Variable>();
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const variable of variablesIn(file, removedNodes(all))) {
      if (seen.has(variable) || isNamedBesides(file, variable, removedNodes(all))) continue;
      seen.add(variable);
      const more = copyCut(all);
      if (!dropDeclaration(file, more, variable) || editsOf(file, more) === undefined) continue;
      all = more;
      isDone = false;
    }
  }
  return all;
}

function dropDeclaration(file: SourceFile, cut: Cut, { defs }: Variable): boolean {
  const [definition, ...others] = defs;
  if (definition === undefined || others.length > 0) return false;
  const { node } = definition;
  switch (node.type) {
    case 'ImportSpecifier':
      return dropSpecifier(file, cut, node);
    case 'VariableDeclarator':
      return dropName(file, cut, node, definition.name);
    case 'FunctionDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      if (definition.type === 'Parameter' || isExported(file, node)) return false;
      cut.statements.add(node);
      return true;
    default:
      return false;
  }
}

/** An import; the last one of a module only if loading the module does nothing else. */
export function dropSpecifier(file: SourceFile, cut: Cut, specifier: TSESTree.ImportSpecifier): boolean {
  const declaration = file.tree.parentOf(specifier);
  if (declaration?.type !== 'ImportDeclaration') return false;
  const marked = markElement(cut, declaration, specifier);
  if (!declaration.specifiers.every((item) => marked.has(item))) return true;
  cut.statements.add(declaration);
  return isQuiet(file, declaration.source.value) || declaration.importKind === 'type';
}

function isQuiet(file: SourceFile, specifier: string): boolean {
  return specifier.startsWith('node:') || file.tableOf(specifier) !== undefined;
}

function dropName(file: SourceFile, cut: Cut, declarator: TSESTree.VariableDeclarator, name: Node): boolean {
  const isModule = declarator.init && typeOf(file, declarator.init).kind === 'module';
  if (!isModule && !isPure(declarator.init)) return false;
  if (declarator.id.type === 'Identifier') return dropDeclarator(file, cut, declarator);
  if (declarator.id.type !== 'ObjectPattern') return false;
  const property = declarator.id.properties.find((item) => item.type === 'Property' && (item.value === name || (item.value.type === 'AssignmentPattern' && item.value.left === name)));
  // With a rest element, what is taken out would be in the rest.
  if (property === undefined || declarator.id.properties.some(({ type }) => type === 'RestElement')) return false;
  const marked = markElement(cut, declarator.id, property);
  return declarator.id.properties.every((item) => marked.has(item)) ? dropDeclarator(file, cut, declarator) : true;
}

function dropDeclarator(file: SourceFile, cut: Cut, declarator: TSESTree.VariableDeclarator): boolean {
  const declaration = file.tree.parentOf(declarator);
  const holder = declaration === undefined ? undefined : file.tree.parentOf(declaration);
  if (declaration?.type !== 'VariableDeclaration' || (holder?.type !== 'Program' && holder?.type !== 'BlockStatement')) return false;
  const marked = markElement(cut, declaration, declarator);
  if (declaration.declarations.every((item) => marked.has(item))) cut.statements.add(declaration);
  return true;
}

function isExported(file: SourceFile, node: Node): boolean {
  const parent = file.tree.parentOf(node);
  return parent?.type === 'ExportNamedDeclaration' || parent?.type === 'ExportDefaultDeclaration';
}
