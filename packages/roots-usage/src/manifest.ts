const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** The names that a `package.json` depends on; none where its text isn't one. */
export function dependenciesIn(text: string): readonly string[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    // The package manager will complain of it; here it only says nothing.
    return [];
  }
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.entries(manifest).flatMap(([key, held]: [string, unknown]) => (FIELDS.includes(key) && typeof held === 'object' && held !== null ? Object.keys(held) : []));
}
