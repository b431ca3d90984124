import type { Parameter } from '../plan.ts';
import type { Fn } from '../types/nodes.ts';
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
  const lineEnd = endOfLine(text, last.getStart());
  if (!/^\s*\*\s*$/.test(lead)) return;
  const type = `${form === 'one' ? 'string' : 'string[]'}${required ? '' : ' | undefined'}`;
  sheet.replace(fn, { start: lineEnd, end: lineEnd }, `${newlineOf(text)}${lead}@param {${type}} ${name}`);
}

/** Adds the member to the type that a JavaScript handler's comment gives its arguments. */
export function documentMember(parameter: ts.ParameterDeclaration, member: string, sheet: Sheet): void {
  for (const tag of ts.getJSDocParameterTags(parameter)) {
    const type = tag.typeExpression?.type;
    if (!type || !ts.isTypeLiteralNode(type)) continue;
    sheet.insert(type.members, type, type.members.length, member);
  }
}

/** Takes the line out that documents a parameter which goes. */
export function forgetParameter(parameter: ts.ParameterDeclaration, sheet: Sheet): void {
  for (const tag of ts.getJSDocParameterTags(parameter)) {
    const { text } = parameter.getSourceFile();
    const start = text.lastIndexOf('\n', tag.getStart() - 1) + 1;
    const end = endOfLine(text, tag.getStart()) + 1;
    if (/^\s*\*\s*$/.test(text.slice(start, tag.getStart())) && !text.slice(start, end).includes('*/')) sheet.replace(parameter, { start, end });
  }
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const end = newline === -1 ? text.length : newline;
  return text[end - 1] === '\r' ? end - 1 : end;
}
