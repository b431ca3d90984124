const words: Readonly<Record<string, string>> = {
  ENOENT: 'vanished while it was read',
  EACCES: 'can’t be read: no permission',
  EPERM: 'can’t be read: no permission',
  ELOOP: 'became a symbolic link while it was read',
  EISDIR: 'became a folder while it was read',
};

/** What a person needs to know of a failed read, without the system's call and path. */
export function systemMessage(error: unknown): string {
  const code = errorCode(error);
  return words[code] ?? `can’t be read: ${code || String(error)}`;
}

/** The system's code of an error, `ENOENT` for example; empty if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
