import type { Context } from '../decide/context.ts';
import type { BoundaryNote } from '../plan.ts';
import type { ts } from '../types/ts.ts';
import { startOf } from './start.ts';
import { serverName } from './variable.ts';

/** What is told of every boundary. */
export interface NoteInput {
  readonly kind: BoundaryNote['kind'];
  /** Where paths are checked. */
  readonly check: ts.Node;
  readonly counts: BoundaryNote['counts'];
  readonly variable?: string;
  readonly sources?: readonly string[];
  /** Whether every path is allowed while nothing is set. */
  readonly isOpen: boolean;
  readonly notes?: readonly string[];
}

const before = 'A client with roots could reach what lies in its roots, and nothing else.';

export function boundaryNote(input: NoteInput, context: Context): BoundaryNote {
  const source = input.check.getSourceFile();
  const { kind, counts, variable, sources = [], notes = [] } = input;
  const start = startOf(source, context);
  return {
    place: context.place(input.check), kind, counts, sources, notes, start, ...(variable === undefined ? {} : { variable }),
    server: serverName(context) ?? (start.args.at(-1) ?? 'server'),
    before: counts === 'first' ? before.replace('its roots', 'its first root') : before,
    after: afterwards(input), unset: whileUnset(input),
  };
}

function afterwards({ kind, counts, variable, sources = [] }: NoteInput): string {
  switch (kind) {
    case 'configured':
      return counts === 'all' ? `Every client can reach what lies in the directories of \`${variable ?? ''}\`, and nothing else.` : `Every client can reach what lies in the first directory of \`${variable ?? ''}\`, and nothing else.`;
    case 'own-list':
      return `Every client can reach what lies in the directories that ${named(sources)} names, and nothing else; what a client offers as roots neither adds to them nor takes their place.`;
    case 'open':
      return 'It is left as it is.';
  }
}

function whileUnset({ kind, variable, sources = [], isOpen }: NoteInput): string {
  const name = kind === 'own-list' ? named(sources) : `\`${variable ?? ''}\``;
  if (kind === 'open') return 'For a client without roots every path is allowed.';
  return `While ${name} names no directory, every path is ${isOpen ? 'allowed' : 'refused'}.`;
}

function named(sources: readonly string[]): string {
  return sources.map((one) => (/^\w+$/.test(one) ? `\`${one}\`` : one)).join(' or ');
}
