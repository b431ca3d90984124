/** Texts that stand over the disk's, with versions: what a language service asks for to know which files changed. */
export interface Overlay {
  /** `undefined` hides the file; `null` means that the disk decides. */
  text(path: string): string | undefined | null;
  version(path: string): string;
  /** Lays new texts over the disk, in place of the last ones. */
  lay(texts: ReadonlyMap<string, string | undefined>): void;
}

/** An empty overlay. */
export function createOverlay(): Overlay {
  let current: ReadonlyMap<string, string | undefined> = new Map();
  const versions = new Map<string, number>();
  return {
    text: (path) => (current.has(path) ? current.get(path) : null),
    version: (path) => String(versions.get(path) ?? 0),
    lay(texts) {
      for (const path of new Set([...current.keys(), ...texts.keys()])) {
        const same = current.has(path) === texts.has(path) && current.get(path) === texts.get(path);
        if (!same) versions.set(path, (versions.get(path) ?? 0) + 1);
      }
      current = texts;
    },
  };
}
