import type { SourceFile } from '../file.ts';
import type { Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import { isIn } from './cut.ts';

/** The variables that names in some nodes refer to, declared in the file and outside of those nodes. */
export function variablesIn(file: SourceFile, nodes: readonly Node[]): ReadonlySet<Variable> {
  const variables = new Set<Variable>();
  for (const identifier of file.tree.all('Identifier')) {
    if (!isIn(nodes, identifier) || !isName(file, identifier)) continue;
    const variable = file.scopes.variableOf(identifier);
    const [definition] = variable?.defs ?? [];
    if (variable !== undefined && definition !== undefined && !isIn(nodes, definition.name)) variables.add(variable);
  }
  return variables;
}

/** Whether a name of a variable stands anywhere but in its declaration and in nodes that go; types, JSX, JSDoc and templates count. */
export function isNamedBesides(file: SourceFile, variable: Variable, nodes: readonly Node[]): boolean {
  if (isMentioned(file, variable.name)) return true;
  const stands = (node: Node): boolean => !isIn(nodes, node) && !variable.identifiers.some((name) => name === node);
  if (file.tree.all('JSXIdentifier').some((node) => node.name === variable.name && stands(node))) return true;
  return file.tree.all('Identifier').some((node) => {
    if (node.name !== variable.name || !stands(node) || !isName(file, node)) return false;
    const other = file.scopes.variableOf(node);
    return other === undefined || other === variable;
  });
}

/** Whether a name stands where the tree doesn't reach: in JSDoc, whose types JavaScript has, or in the template of a component. */
function isMentioned(file: SourceFile, name: string): boolean {
  const isWord = (text: string): boolean => text.split(/[^\w$]+/).includes(name);
  const { comments, range } = file.tree.program;
  if ((comments ?? []).some(({ value }) => value.startsWith('*') && isWord(value))) return true;
  return file.text.includes('</script>') && isWord(file.text.slice(0, range[0]) + file.text.slice(range[1]));
}

/** Whether an identifier names something in scope; keys and members don't. */
function isName(file: SourceFile, node: Node): boolean {
  const parent = file.tree.parentOf(node);
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent.key !== node || parent.computed;
    case 'ImportSpecifier':
      return parent.local === node;
    default:
      return true;
  }
}
