/** One replacement of whole lines. Lines start at 1; `end` is the place after what goes, columns in UTF-16 units from 1. */
export interface Replacement {
  readonly startLine: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** The replacements that a unified diff of one file stands for, in order and in lines of the old text. */
export function replacements(diff: string): readonly Replacement[] {
  const found: Replacement[] = [];
  let next = 1;
  let group: { startLine: number; removed: string[]; added: string[]; endsOpen: { old: boolean; new: boolean } } | undefined;
  const close = (): void => {
    if (group === undefined) return;
    const { startLine, removed, added, endsOpen } = group;
    const last = removed.at(-1);
    found.push({
      startLine,
      ...(endsOpen.old && last !== undefined ? { endLine: startLine + removed.length - 1, endColumn: last.length + 1 } : { endLine: startLine + removed.length, endColumn: 1 }),
      text: added.map((line) => `${line}\n`).join('').slice(0, endsOpen.new ? -1 : undefined),
    });
    group = undefined;
  };
  const lines = diff.split('\n');
  let before = '';
  for (const line of lines.slice(lines.findIndex((each) => each.startsWith('@@ ')))) {
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+/.exec(line);
    if (hunk !== null) {
      close();
      // A hunk that removes nothing names the line before it.
      next = Number(hunk[1]) + (hunk[2] === '0' ? 1 : 0);
    } else if (line.startsWith('-') || line.startsWith('+')) {
      group ??= { startLine: next, removed: [], added: [], endsOpen: { old: false, new: false } };
      if (line.startsWith('-')) {
        group.removed.push(line.slice(1));
        next += 1;
      } else {
        group.added.push(line.slice(1));
      }
    } else if (line.startsWith('\\')) {
      if (group !== undefined) group.endsOpen[before.startsWith('-') ? 'old' : 'new'] = true;
    } else if (line.startsWith(' ')) {
      close();
      next += 1;
    }
    before = line;
  }
  close();
  return found;
}
