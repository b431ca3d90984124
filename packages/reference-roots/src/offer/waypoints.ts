import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, parse, sep } from 'node:path';

/** An entry that decides where a path leads: its name, and the real path of the folder that holds it. */
export interface Waypoint {
  readonly folder: string;
  readonly name: string;
}

/** The most symbolic links that are followed, as Linux has it: a loop ends here. */
const maxLinks = 40;

/**
 * Every entry that is passed on the way to a path, symbolic links and what they lead to included, up to the first that is
 * missing or can't be looked at. If one of them appears, vanishes or moves, the path leads elsewhere; if none does, it doesn't.
 */
export function waypoints(path: string): readonly Waypoint[] {
  const found: Waypoint[] = [];
  const { root } = parse(path);
  let folder = root;
  let rest = names(path.slice(root.length));
  let links = 0;
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '..') {
      folder = dirname(folder);
      continue;
    }
    found.push({ folder, name });
    const entry = join(folder, name);
    const stats = look(entry);
    if (stats === undefined) break;
    if (!stats.isSymbolicLink()) {
      folder = entry;
      continue;
    }
    links += 1;
    if (links > maxLinks) break;
    const target = readLink(entry);
    if (target === undefined) break;
    const top = isAbsolute(target) ? parse(target).root : '';
    if (top !== '') folder = top;
    rest = [...names(target.slice(top.length)), ...rest];
  }
  return found;
}

function names(path: string): string[] {
  return path.split(sep).filter((name) => name !== '' && name !== '.');
}

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
