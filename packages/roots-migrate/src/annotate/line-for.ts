import { ts } from '../types/ts.ts';

/** The start of the line that a comment for the code at an offset goes above. */
export function lineFor(source: ts.SourceFile, at: number): number {
  const { text } = source;
  let place = at;
  for (;;) {
    const line = lineStart(text, place);
    const outer = holderOf(source, line);
    if (outer !== undefined && outer < line) place = outer;
    else return aboveDirectives(text, line);
  }
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Where what holds a line starts, if the line can't begin with a comment: a literal, JSX, a comment; or a statement that the line only goes on with. */
function holderOf(source: ts.SourceFile, line: number): number | undefined {
  const around = nodesAround(source, line);
  const [inner] = around;
  const jsx = around.find((node) => isJsxText(node, line));
  if (jsx) return jsx.getStart(source);
  if (inner && (ts.isTemplateHead(inner) || ts.isTemplateMiddle(inner) || ts.isTemplateTail(inner))) return around.find((node) => ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node))?.getStart(source);
  if (inner && (ts.isStringLiteralLike(inner) || ts.isRegularExpressionLiteral(inner))) return inner.getStart(source);
  const comment = commentAround(source, line);
  if (comment !== undefined) return comment;
  return /^[ \t]*([})\]]|(else|catch|finally)\b)/.test(source.text.slice(line)) ? around.find((node) => ts.isStatement(node) && !ts.isBlock(node))?.getStart(source) : undefined;
}

/** The nodes that an offset stands inside of, not at their start; the innermost first. */
function nodesAround(source: ts.SourceFile, offset: number): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (offset <= node.getStart(source) || offset >= node.end) return;
    found.unshift(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Whether an offset stands among the children of an element, where all is text but what stands in braces. */
function isJsxText(node: ts.Node, offset: number): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const [opening, closing] = ts.isJsxElement(node) ? [node.openingElement, node.closingElement] : [node.openingFragment, node.closingFragment];
  if (offset < opening.end || offset > closing.getStart()) return false;
  // An element among the children has its own answer: its attributes may be commented.
  return !node.children.some((child) => !ts.isJsxText(child) && offset > child.getStart() && offset < child.end);
}

/** The start of a comment of several lines that an offset stands in. */
function commentAround(source: ts.SourceFile, offset: number): number | undefined {
  const { text } = source;
  let found: number | undefined;
  const look = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) if (pos < offset && offset < end) found = pos;
  };
  const visit = (node: ts.Node): void => {
    if (offset < node.pos || offset > node.end) return;
    look(ts.getLeadingCommentRanges(text, node.pos));
    look(ts.getTrailingCommentRanges(text, node.end));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return found;
}

/** Comments that speak to a tool about the line below, and JSDoc, keep that line: a mark goes above them. */
function aboveDirectives(text: string, line: number): number {
  let start = line;
  for (;;) {
    const above = start === 0 ? undefined : text.slice(lineStart(text, start - 1), start).trim();
    if (above !== undefined && isDirective.test(above)) start = lineStart(text, start - 1);
    else if (above?.endsWith('*/') === true && !above.startsWith('/*')) {
      const opening = text.lastIndexOf('/**', start);
      const first = lineStart(text, opening);
      if (opening < 0 || text.slice(first, opening).trim() !== '' || text.slice(opening, start - 1).trimEnd().indexOf('*/') < text.slice(opening, start - 1).trimEnd().length - 2) return start;
      start = first;
    } else if (above !== undefined && /^\/\*\*.*\*\/$/.test(above)) start = lineStart(text, start - 1);
    else return start;
  }
}

const isDirective = /^(\/\/|\/\*+)\s*(eslint-disable-next-line|oxlint-disable-next-line|tslint:disable-next-line|@ts-|prettier-ignore|biome-ignore|dprint-ignore|deno-lint-ignore|deno-fmt-ignore|istanbul ignore|c8 ignore|v8 ignore|webpack\w+:|#__\w+__)/;
