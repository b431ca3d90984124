import type { SourceFile } from '../file.ts';
import type { Node } from '../tree/tree.ts';
import type { Range } from '../usage.ts';
import { hasComment, skipSpace } from './comments.ts';
import type { Cut, ListOwner } from './cut.ts';
import type { Edit } from './edit.ts';
import { listEdits } from './list.ts';
import { statementEdit } from './statement.ts';

/** The edits of a cut, in order of the text and without overlap; nothing where a comment or a line end stands in the way. */
export function editsOf(file: SourceFile, cut: Cut): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  const add = (more: readonly Edit[] | Edit | undefined): boolean => {
    if (more === undefined) return false;
    edits.push(...('length' in more ? more : [more]));
    return true;
  };
  for (const range of statementRanges(file, cut.statements)) if (!add(statementEdit(file, range))) return undefined;
  const isGone = ({ range }: Node): boolean => [...cut.statements, ...cut.replaced.keys()].some((node) => node.range[0] <= range[0] && range[1] <= node.range[1]);
  for (const [owner, elements] of cut.elements) {
    const isInElement = [...cut.elements.values()].some((others) => others !== elements && [...others].some((node) => node.range[0] <= owner.range[0] && owner.range[1] <= node.range[1]));
    if (!isGone(owner) && !isInElement && !add(ownerEdits(file, owner, elements))) return undefined;
  }
  for (const [node, text] of cut.replaced) {
    if (hasComment(file, node.range[0], node.range[1])) return undefined;
    add({ start: node.range[0], end: node.range[1], text });
  }
  for (const statement of cut.alternates) {
    const { consequent, alternate } = statement;
    if (!alternate || isGone(statement)) continue;
    if (hasComment(file, consequent.range[1], alternate.range[1])) return undefined;
    add({ start: consequent.range[1], end: alternate.range[1], text: '' });
  }
  return withoutInner(edits);
}

/** Neighbouring statements go as one range; those inside of others with them. */
function statementRanges(file: SourceFile, statements: ReadonlySet<Node>): readonly Range[] {
  const ranges: { start: number; end: number; parent: Node | undefined }[] = [];
  for (const node of [...statements].sort((a, b) => a.range[0] - b.range[0] || b.range[1] - a.range[1])) {
    const parent = file.tree.parentOf(node);
    const last = ranges.at(-1);
    if (last !== undefined && node.range[1] <= last.end) continue;
    if (last !== undefined && last.parent === parent && file.text.slice(last.end, node.range[0]).trim() === '') last.end = node.range[1];
    else ranges.push({ start: node.range[0], end: node.range[1], parent });
  }
  return ranges;
}

function ownerEdits(file: SourceFile, owner: ListOwner, removed: ReadonlySet<Node>): readonly Edit[] | undefined {
  const [start, end] = owner.range;
  switch (owner.type) {
    case 'ObjectExpression':
      return listEdits(file, owner.properties, removed, { start: start + 1, end: end - 1 });
    case 'ObjectPattern':
      return owner.typeAnnotation ? undefined : listEdits(file, owner.properties, removed, { start: start + 1, end: end - 1 });
    case 'NewExpression': {
      const open = skipSpace(file.text, (owner.typeArguments ?? owner.callee).range[1]);
      return file.text.charAt(open) === '(' ? listEdits(file, owner.arguments, removed, { start: open + 1, end: end - 1 }) : undefined;
    }
    case 'VariableDeclaration':
      return listEdits(file, owner.declarations, removed, { start, end });
    default: {
      const named = owner.specifiers.filter(({ type }) => type === 'ImportSpecifier');
      const before = owner.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
      const open = file.text.indexOf('{', before?.range[1] ?? start);
      const close = file.text.lastIndexOf('}', owner.source.range[0]);
      if (before === undefined || !named.every((item) => removed.has(item))) return listEdits(file, named, removed, { start: open + 1, end: close });
      return hasComment(file, before.range[1], close + 1) ? undefined : [{ start: before.range[1], end: close + 1, text: '' }];
    }
  }
}

/** Edits inside of others are part of them. */
function withoutInner(edits: readonly Edit[]): readonly Edit[] | undefined {
  const kept: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || edit.start >= last.end) kept.push(edit);
    else if (edit.end > last.end) return undefined;
  }
  return kept;
}
