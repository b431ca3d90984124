import type { Place, Reason, ReviewItem, ToolContract } from '../../plan.ts';
import { oneLine, sourceOfBoundary } from '../boundaries.ts';
import type { ReportedBoundary } from '../data.ts';
import { visible } from '../escape.ts';
import type { Paint } from './index.ts';

/** A tool's contract before and after, with the new parameter. */
export function contract({ tool, place, before, after, parameter, notes }: ToolContract, paint: Paint): string {
  const added = parameter === undefined ? '' : `${parameter.name}: ${parameter.form === 'one' ? 'string' : 'string[]'}, ${parameter.required ? 'required' : 'optional'}`;
  return [
    `  ${paint('bold', visible(tool))}  ${at(place, paint)}`,
    `    before  ${chain(before)}`,
    `    now     ${paint('green', chain(after))}`,
    ...(added === '' ? [] : [`    new     ${paint('green', visible(added))}`]),
    ...notes.map((note) => `    ${visible(note)}`),
  ].join('\n');
}

function chain(sources: readonly string[]): string {
  return sources.length === 0 ? 'nothing' : sources.map(visible).join(' › ');
}

/** What a person must do. */
export function reason({ place, why, todo }: Reason, paint: Paint): string {
  return [`  ${at(place, paint)}  ${visible(why)}`, ...(todo === '' ? [] : [`    ${paint('dim', '→')} ${visible(todo)}`])].join('\n');
}

/** A place to look at. */
export function review({ place, text }: ReviewItem, paint: Paint, style?: 'yellow'): string {
  return `  ${at(place, paint)}  ${style === undefined ? visible(text) : paint(style, visible(text))}`;
}

/** A boundary, with what whoever starts the server writes. */
export function configuration(boundary: ReportedBoundary, paint: Paint): string {
  const { place, kind, command, mcpJson, notes } = boundary;
  return [
    `  ${at(place, paint)}  ${visible(sourceOfBoundary(boundary))}`,
    `    start     ${paint('green', visible(command))}`,
    `    mcp.json  before  ${visible(oneLine(mcpJson.before))}`,
    `    mcp.json  ${kind === 'open' ? 'then' : 'now'.padEnd(4)}    ${paint('green', visible(oneLine(mcpJson.after)))}`,
    ...notes.map((note) => `    ${visible(note)}`),
  ].join('\n');
}

function at({ path, line }: Place, paint: Paint): string {
  return paint('cyan', `${visible(path)}:${line}`);
}
