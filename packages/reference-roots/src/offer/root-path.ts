import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path that a root's URI names, or why the URI is refused. */
export type RootPath = { readonly path: string } | { readonly refusal: string };

/** The longest URI that is looked at, in UTF-16 units; Linux ends a path at 4096 bytes, three characters each when encoded. */
export const longestUri = 3 * 4096;

/**
 * Checks the URI of a root and turns it into an absolute path. Refused are all that isn't plainly a local `file://` URI:
 * another scheme, a host, a query or fragment, `.` and `..` segments in any encoding, NUL and other control characters,
 * separators that hide in percent-encoding, a backslash, and bad percent-encoding. Reads no disk. Never throws.
 *
 * Source: specification, Roots, "Data Types" (`file://`) and "Security Considerations" (path traversal).
 *
 * @param windows whether the path is to be a Windows path (`file:///C:/work`). Default: the platform.
 */
export function rootPath(uri: unknown, windows: boolean = process.platform === 'win32'): RootPath {
  const refusal = textRefusal(uri);
  if (refusal !== undefined || typeof uri !== 'string') return { refusal: refusal ?? 'is no string' };
  let path: string;
  try {
    const url = new URL(uri);
    if (url.hostname !== '') return { refusal: `names the remote host ${url.hostname}` };
    path = fileURLToPath(url, { windows });
  } catch (error) {
    return { refusal: `names no path: ${error instanceof Error ? error.message : String(error)}` };
  }
  const form = windows ? win32 : posix;
  return form.isAbsolute(path) && form.normalize(path) === path ? { path } : { refusal: 'names a path that is not plain' };
}

function textRefusal(uri: unknown): string | undefined {
  if (typeof uri !== 'string') return 'is no string';
  if (uri.length > longestUri) return `is longer than ${longestUri} characters`;
  if (!/^file:\/\//i.test(uri)) return 'is no file:// URI';
  if (/[?#]/.test(uri)) return 'has a query or a fragment';
  if (uri.includes('\\')) return 'has a backslash';
  if (/[\0-\x1f\x7f]|%[01][0-9a-f]|%7f/i.test(uri)) return 'has a control character';
  if (/\s/.test(uri)) return 'has white space that is not encoded';
  const segments = uri.slice('file://'.length).split('/');
  const isDots = (segment: string): boolean => ['.', '..'].includes(segment.replaceAll(/%2e/gi, '.'));
  if (segments.some(isDots)) return 'climbs with . or .. in its path';
  if (segments.slice(1, -1).includes('')) return 'has an empty segment';
  return undefined;
}
