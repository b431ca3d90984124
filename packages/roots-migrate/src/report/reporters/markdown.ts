import { DEPRECATION } from 'roots-usage';

import type { Parameter, Place, Reason, ReviewItem, ToolContract } from '../../plan.ts';
import { sourceOfBoundary } from '../boundaries.ts';
import type { McpJson, Report, ReportedBoundary } from '../data.ts';
import type { Reporter } from './index.ts';
import { block, code, codeInCell, sentence } from './markdown-escape.ts';
import { totalsLine } from './totals-line.ts';

/** GitHub refuses a description of more than 65,536 characters. */
const longest = 60_000;

/** A finished pull-request description: what changed for tools and for those who call them, security, what is left, what to review. */
export const markdown: Reporter = (report) => {
  let text = '';
  for (const most of [Number.POSITIVE_INFINITY, 200, 50, 20, 8, 3, 1]) {
    text = render(report, most);
    if (text.length <= longest) return text;
  }
  return `${text.slice(0, text.lastIndexOf('\n', longest))}\n\n…\n`;
};

function render(report: Report, most: number): string {
  const added = report.tools.filter(({ parameter }) => parameter !== undefined);
  const sections = [
    `## ${headline(report)}`,
    intro(report),
    totalsLine(report, (_style, text) => text),
    status(report),
    section('Usages', '', report.mode === 'check' ? report.usages.map(({ line, column, path, kind, name, fate }) => `- ${at({ path, line, column })} ${kind.replaceAll('-', ' ')} ${code(name)}${fate === 'listed' ? ' (not counted)' : ''}`) : [], most),
    table(report.tools, most),
    section('How clients must now call', 'A client that gave its folder only through roots gives it as an argument from now on.', added.map(call), most),
    section('Security', '', report.security.map(item), most),
    section('Configuration', 'Who starts the server tells it its directories. Several are separated by `:`, on Windows by `;`.', report.boundaries.map(configuration), most),
    section('Kept until roots are removed', 'Clients of the 2025 era are served as before.', (report.kept ?? []).map(item), most),
    section('Left for a person', 'This code is as it was.', report.left.map(reason), most),
    section('What to review', '', report.review.map(item), most),
    section('Text that is now false', 'Sentences are never edited: please do.', report.falseText.map(item), most),
    section('Tests to update', '', report.testsToUpdate.map(item), most),
    section('Problems', 'These files were not read.', report.problems.map(({ path, line, message }) => `- ${line === undefined ? code(path) : at({ path, line, column: 1 })} ${sentence(message)}`), most),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function headline({ mode, totals }: Report): string {
  if (mode !== 'check' && totals.kept !== undefined && totals.left === 0) return 'A parameter before MCP roots';
  if (mode === 'check' || totals.usages === 0) return 'Uses of MCP roots';
  return totals.left === 0 ? 'Move off MCP roots' : totals.rewritten === 0 ? 'MCP roots: nothing could be rewritten' : 'Move partly off MCP roots';
}

function intro({ tools, boundaries }: Report): string {
  const deprecated = `[${DEPRECATION.sep}](${DEPRECATION.links.sep}) deprecates roots since ${DEPRECATION.since}; no revision before ${DEPRECATION.earliestRemoval} removes them.`;
  const isConfigured = boundaries.some(({ kind }) => kind !== 'open');
  return [
    deprecated,
    ...(tools.some(({ parameter }) => parameter !== undefined) || (tools.length > 0 && !isConfigured) ? ['Here tools take the directory as a parameter instead; called without it, they answer as they did to a client that has no roots.'] : []),
    ...(isConfigured ? ['Where the roots limited what may be reached, the server’s configuration does so now.'] : []),
  ].join(' ');
}

function status({ unverified, written, mode, formatter }: Report): string {
  return [
    ...(unverified === undefined ? [] : [`**Unverified:** dependencies are not installed (${unverified.modules.map(code).join(', ')}). Run ${code(unverified.install)} and try again.`]),
    ...(mode === 'dry-run' ? ['Nothing is written yet: this is what a run would do.'] : mode === 'write' && !written ? ['Nothing was written.'] : []),
    ...(formatter === undefined ? [] : [`The project uses ${formatter.name}: ${code(formatter.command)}`]),
  ].join('\n\n');
}

function section(title: string, lead: string, entries: readonly string[], most: number): string {
  if (entries.length === 0) return '';
  const shown = entries.slice(0, most);
  const more = entries.length - shown.length;
  return [`### ${title} (${entries.length})`, ...(lead === '' ? [] : [lead]), [...shown, ...(more > 0 ? [`- … and ${more} more`] : [])].join('\n')].join('\n\n');
}

function table(tools: readonly ToolContract[], most: number): string {
  if (tools.length === 0) return '';
  const rows = tools.slice(0, most).map(({ tool, place, before, after, parameter }) => `| ${codeInCell(tool)} | ${cells(before)} | ${cells(after)} | ${parameter === undefined ? '—' : typed(parameter)} | ${codeInCell(`${place.path}:${place.line}`)} |`);
  const notes = tools.slice(0, most).flatMap(({ tool, notes: all }) => all.map((note) => `- ${code(tool)}: ${sentence(note)}`));
  return [
    `### Tools (${tools.length})`,
    ['| Tool | Directory before, first wins | Now | New parameter | Place |', '|---|---|---|---|---|', ...rows].join('\n'),
    ...(tools.length > rows.length ? [`… and ${tools.length - rows.length} more`] : []),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ].join('\n\n');
}

function cells(sources: readonly string[]): string {
  return sources.length === 0 ? 'nothing' : sources.map(codeInCell).join(' › ');
}

function typed({ name, form, required }: Parameter): string {
  return `${codeInCell(`${name}: ${form === 'one' ? 'string' : 'string[]'}`)}, ${required ? 'required' : 'optional'}`;
}

function call({ tool, parameter, after }: ToolContract): string {
  if (parameter === undefined) return '';
  const { name, form, required } = parameter;
  const example = JSON.stringify({ name: tool, arguments: { [name]: form === 'one' ? '/path/to/project' : ['/path/to/project'] } });
  const others = after.filter((source) => source !== name);
  const without = required ? 'It is required.' : others.length === 0 ? 'It may be left out.' : `Where it is left out: ${others.map(code).join(' › ')}.`;
  return `- ${code(tool)}: pass ${code(name)}, ${form === 'one' ? 'an absolute path' : 'a list of absolute paths'}. ${without} For example ${code(example)}`;
}

function configuration(boundary: ReportedBoundary): string {
  const { place, kind, command, mcpJson, notes } = boundary;
  const settings = (one: McpJson): string => block('json', JSON.stringify(one, null, 2), '  ');
  return [
    `- [ ] ${at(place)} ${sentence([`${sourceOfBoundary(boundary)}.`, ...notes].join(' '))} Start the server with ${code(command)}. In a client’s \`mcp.json\` before:`,
    settings(mcpJson.before),
    `  ${kind === 'open' ? 'Once it is configured' : 'Now'}:`,
    settings(mcpJson.after),
  ].join('\n\n');
}

function reason({ place, why, todo }: Reason): string {
  return `- ${at(place)} ${sentence(why)}${todo === '' ? '' : ` **To do:** ${sentence(todo)}`}`;
}

function item({ place, text }: ReviewItem): string {
  return `- [ ] ${at(place)} ${sentence(text)}`;
}

function at({ path, line }: Place): string {
  return code(`${path}:${line}`);
}
