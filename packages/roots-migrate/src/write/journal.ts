import { createHash } from 'node:crypto';

import { journalName } from './journal-name.ts';

/** A new journal before it takes the place of the old one. */
export const nextJournalName = `${journalName}.tmp`;

/**
 * `prepare`: temporary files are being made, no target is touched; undone by removing them.
 * `commit`: all temporary files are complete; to be finished.
 */
export interface Journal {
  readonly version: 1;
  readonly state: 'prepare' | 'commit';
  /** The process that writes. */
  readonly pid: number;
  readonly entries: readonly JournalEntry[];
}

/** Paths are relative to the journal's folder, with `/`. Hashes are SHA-256, in hexadecimal. */
export interface JournalEntry {
  readonly target: string;
  readonly before: string;
  /** The new contents; unset where the target is to be removed. */
  readonly replacement?: { readonly temporary: string; readonly after: string };
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const temporaryPattern = /^\.roots-migrate-[0-9a-f]{8}-\d+\.tmp$/;

/** The name of a temporary file; `run` is eight hexadecimal digits. */
export function temporaryName(run: string, index: number): string {
  return `.roots-migrate-${run}-${index}.tmp`;
}

export function isTemporaryName(name: string): boolean {
  return temporaryPattern.test(name);
}

export function renderJournal(journal: Journal): Buffer {
  return Buffer.from(`${JSON.stringify(journal, null, 2)}\n`, 'utf8');
}

/**
 * Reads a journal. `torn` is one that was never complete: a killed process had made it, and nothing else yet.
 * `foreign` is JSON that no version of this program has written.
 */
export function readJournal(bytes: Uint8Array): Journal | 'torn' | 'foreign' {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return 'torn';
  }
  return isJournal(value) ? value : 'foreign';
}

function isJournal(value: unknown): value is Journal {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    (value['state'] === 'prepare' || value['state'] === 'commit') &&
    Number.isSafeInteger(value['pid']) &&
    Array.isArray(value['entries']) &&
    value['entries'].every(isEntry)
  );
}

function isEntry(value: unknown): value is JournalEntry {
  if (!isObject(value) || typeof value['target'] !== 'string' || !isHash(value['before'])) return false;
  const replacement = value['replacement'];
  return replacement === undefined || (isObject(replacement) && typeof replacement['temporary'] === 'string' && isHash(replacement['after']));
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
