const DOCS = 'https://github.com/roots-migrate/roots-migrate/blob/main/docs/rules';

/** Address of a rule's documentation. */
export function docsUrl(name: string): string {
  return `${DOCS}/${name}.md`;
}
