import type { SourceFile } from '../file.ts';
import type { Found } from './found.ts';
import { listCalls } from './list-call.ts';
import { listMessages } from './list-message.ts';

/** A server asks the client for its roots. */
export function requests(file: SourceFile): Found[] {
  return [...listCalls(file), ...listMessages(file)];
}
