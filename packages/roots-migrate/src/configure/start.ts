import type { Context } from '../decide/context.ts';
import type { BoundaryNote } from '../plan.ts';
import { entryFile } from '../program/package-entries.ts';
import type { ts } from '../types/ts.ts';
import { commandOf } from './variable.ts';

/** How a client starts the server of a file, as far as its package tells: by its command, or by the file that it runs. */
export function startOf(source: ts.SourceFile, context: Context): BoundaryNote['start'] {
  const manifest = context.manifestOf(source);
  const { name, bin, main, private: isPrivate } = manifest?.content ?? {};
  const command = commandOf(source, context);
  if (command !== undefined && typeof name === 'string' && isPrivate !== true) return { command: 'npx', args: command === name.replace(/^@[^/]*\//, '') ? ['-y', name] : ['-y', '-p', name, command] };
  const files = new Set(context.sources.map(({ fileName }) => fileName));
  const named = [bin, command === undefined || typeof bin !== 'object' || bin === null ? undefined : Object.entries(bin).find(([own]) => own === command)?.[1], main].filter((one) => typeof one === 'string');
  const file = manifest && named.find((one) => files.has(entryFile(manifest, one) ?? ''));
  return { command: 'node', args: [file === undefined ? context.place(source).path : file.replace(/^\.\//, '')] };
}
