import type { Parameter } from '../plan.ts';
import type { Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { newlineOf } from './taste.ts';
import type { Sheet } from './sheet.ts';

/** Documents a helper's new parameter, where its comment documents the types of the others. */
export function documentParameter(fn: Fn, name: string, form: Parameter['form'], required: boolean, sheet: Sheet): void {
  const tags = ts.getJSDocTags(fn).filter(ts.isJSDocParameterTag);
  const last = tags.at(-1);
  if (!last?.typeExpression) return;
  const { text } = fn.getSourceFile();
  const lineStart = text.lastIndexOf('\n', last.getStart() - 1) + 1;
  const lead = text.slice(lineStart, last.getStart());
  const next = text.indexOf('\n', last.getStart()) + 1;
  if (!/^\s*\*\s*$/.test(lead) || next === 0 || text.slice(lineStart, next).includes('*/')) return;
  const type = form === 'one' ? 'string' : 'string[]';
  const written = required ? `{${type}} ${name}` : last.isBracketed ? `{${type}} [${name}]` : `{${type} | undefined} ${name}`;
  sheet.replace(fn, { start: next, end: next }, `${lead}@param ${written}${newlineOf(text)}`);
}

/** Adds the member to the type that a JavaScript handler's comment gives its arguments. */
export function documentMember(parameter: ts.ParameterDeclaration, member: string, sheet: Sheet): void {
  for (const tag of ts.getJSDocParameterTags(parameter)) {
    const type = tag.typeExpression?.type;
    if (!type || !ts.isTypeLiteralNode(type)) continue;
    sheet.insert(type.members, type, type.members.length, member);
  }
}

/** Adds a property to the `@typedef` that a JavaScript function's comment gives its parameter. */
export function documentProperty(parameter: ts.ParameterDeclaration, name: string, type: string, optional: boolean, references: References, sheet: Sheet): void {
  for (const tag of ts.getJSDocParameterTags(parameter)) {
    const named = tag.typeExpression?.type;
    const declaration = named && ts.isTypeReferenceNode(named) && ts.isIdentifier(named.typeName) ? references.symbolOf(named.typeName)?.declarations?.find((one) => ts.isJSDocTypedefTag(one)) : undefined;
    const last = declaration?.typeExpression && ts.isJSDocTypeLiteral(declaration.typeExpression) ? declaration.typeExpression.jsDocPropertyTags?.at(-1) : undefined;
    if (!last) continue;
    const { text } = last.getSourceFile();
    const lineStart = text.lastIndexOf('\n', last.getStart() - 1) + 1;
    const lead = text.slice(lineStart, last.getStart());
    const lineEnd = endOfLine(text, last.getStart());
    if (/^\s*\*\s*$/.test(lead)) sheet.replace(last, { start: lineEnd, end: lineEnd }, `${newlineOf(text)}${lead}@property {${type}} ${optional ? `[${name}]` : name}`);
  }
}

/** Takes the line out that documents a parameter which goes. */
export function forgetParameter(parameter: ts.ParameterDeclaration, sheet: Sheet): void {
  for (const tag of ts.getJSDocParameterTags(parameter)) {
    const { text } = parameter.getSourceFile();
    const start = text.lastIndexOf('\n', tag.getStart() - 1) + 1;
    const end = endOfLine(text, tag.getStart()) + 1;
    if (!/^\s*\*\s*$/.test(text.slice(start, tag.getStart())) || text.slice(start, end).includes('*/')) continue;
    const blank = /(?:^|\n)([ \t]*\*[ \t]*\r?\n)$/.exec(text.slice(0, start))?.[1] ?? '';
    sheet.replace(parameter, { start: /^\s*\*\//.test(text.slice(end)) ? start - blank.length : start, end });
  }
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const end = newline === -1 ? text.length : newline;
  return text[end - 1] === '\r' ? end - 1 : end;
}
