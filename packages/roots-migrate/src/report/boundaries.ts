import type { BoundaryNote, Unit } from '../plan.ts';
import type { McpJson, McpServerEntry, ReportedBoundary } from './data.ts';
import { shellWord } from './escape.ts';

/** What stands for the directories in commands and settings that are shown. */
const example = '/path/to/project';

/** The boundaries of a unit, each with what whoever starts the server must write now. */
export function reportBoundaries({ id, boundaries }: Unit): readonly ReportedBoundary[] {
  return boundaries.map((note) => {
    const { command, args } = note.start;
    const before = { command, args };
    const after = { ...before, ...settings(note) };
    return { ...note, unit: id, command: commandLine(after), mcpJson: { before: mcpJson(note, before), after: mcpJson(note, after) } };
  });
}

/** What an entry needs so that the server knows its directories; nothing where they come from neither its environment nor its command line. */
function settings({ kind, variable, sources, start }: BoundaryNote): Partial<McpServerEntry> {
  const name = kind === 'own-list' ? sources.find((source) => /^[A-Za-z_]\w*$/.test(source)) : variable;
  if (name !== undefined) return { env: { [name]: example } };
  return sources.includes('the command line') ? { args: [...start.args, example] } : {};
}

function commandLine({ command, args, env = {} }: McpServerEntry): string {
  return [...Object.entries(env).map(([name, value]) => `${name}=${shellWord(value)}`), ...[command, ...args].map(shellWord)].join(' ');
}

function mcpJson({ server }: BoundaryNote, entry: McpServerEntry): McpJson {
  return { mcpServers: { [server]: entry } };
}

/** Settings as JSON in one line. */
export function oneLine(settings: McpJson): string {
  return JSON.stringify(settings, null, 1).replace(/\n */g, ' ');
}

/** What a boundary's directories come from, in a few words. */
export function sourceOfBoundary({ kind, variable, sources, counts }: BoundaryNote): string {
  const named = counts === 'first' ? 'the one directory' : 'the directories';
  switch (kind) {
    case 'configured':
      return `\`${variable ?? ''}\` names ${named} that may be reached`;
    case 'own-list':
      return `${sources.map((source) => (/^\w+$/.test(source) ? `\`${source}\`` : source)).join(' and ')} alone ${sources.length > 1 ? 'name' : 'names'} ${named} that may be reached`;
    case 'open':
      return `Left open while nothing is set: with \`--boundary configure\`, \`${variable ?? ''}\` names ${named} that may be reached`;
  }
}
