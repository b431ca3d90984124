/** The file that makes a write one transaction. It stands in the first given path and goes when all is written. */
export const journalName = '.roots-migrate-journal.json';
