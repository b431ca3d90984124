/** Above this a file is no source that a person wrote. */
export const largest = 10 * 1024 * 1024;

/** Why these bytes can't be read as source, found before they are searched. */
export function unreadable(bytes: Uint8Array): string | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return 'is encoded as UTF-16: save it as UTF-8';
  // Source may hold a NUL in a string; then it still is UTF-8.
  return bytes.subarray(0, 8000).includes(0) && decode(bytes) === undefined ? 'is binary, not source code' : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes without its BOM; `undefined` if they are no UTF-8, since writing would then change other bytes too. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly bom: boolean } | undefined {
  try {
    const text = decoder.decode(bytes);
    return text.startsWith('\uFEFF') ? { text: text.slice(1), bom: true } : { text, bom: false };
  } catch {
    return undefined;
  }
}

/** The bytes that `decode` was given. */
export function encode(text: string, bom: boolean): Buffer {
  return Buffer.from(bom ? `\uFEFF${text}` : text, 'utf8');
}
