/** The most pages of one list that are read, so that a server whose pages never end ends in an error. As SDK v2 has it. */
export const maxPages = 64;

/** One page of a list, and where the next begins. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** Reads all pages of a list. Rejects if they don't end, and if the server refuses one. */
export async function allPages<Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.next;
    if (cursor === undefined) return items;
  }
  throw new Error(`The server's list has more than ${maxPages} pages`);
}
