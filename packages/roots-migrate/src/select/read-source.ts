import { systemMessage } from '../system-message.ts';
import { decode, largest, unreadable } from './decode.ts';
import { madeByMachine } from './made-by-machine.ts';
import type { Selection } from './selection.ts';
import type { Tree } from './tree.ts';

/** Says by its bytes whether a file may use roots. */
export type Gate = (bytes: Buffer) => boolean;

/** Reads one file and searches its bytes; most files end here, with nothing but `read`. */
export function* readSource(
  path: string,
  { tree, gate, isTest, byName }: { readonly tree: Tree; readonly gate: Gate; readonly isTest: (path: string) => boolean; readonly byName: boolean },
): Generator<Selection, void> {
  const problem = (message: string): Selection => ({ kind: 'problem', problem: { path, message } });
  let bytes: Buffer | undefined;
  try {
    bytes = tree.read(path);
  } catch (error) {
    yield problem(systemMessage(error));
    return;
  }
  yield { kind: 'read' };
  if (bytes === undefined) {
    yield problem(`is larger than ${largest / 1024 / 1024} MB`);
    return;
  }
  const broken = unreadable(bytes);
  if (broken !== undefined) {
    yield problem(broken);
    return;
  }
  if (!gate(bytes)) return;
  const decoded = decode(bytes);
  if (decoded === undefined) {
    yield problem('is not encoded as UTF-8: save it as UTF-8');
    return;
  }
  const maker = byName ? undefined : madeByMachine(decoded.text);
  if (maker !== undefined) yield { kind: 'skipped', skipped: { path, why: maker } };
  else yield { kind: 'file', file: { path, ...decoded, isTest: isTest(path) } };
}
