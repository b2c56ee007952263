import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Stores uploaded files. It knows nothing about their meaning; their keys are in rows of the features. */
export interface FileStorage {
  /** Saves the file at `path` under `key`, all of it or nothing. Throws `unavailable`. */
  save(key: string, path: string, options: { size: number; mediaType: string }): Promise<void>;
  /**
   * Opens a file for streaming; returns null when there is none. A caller that doesn't read to the end must destroy the stream. Throws
   * `unavailable`.
   */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Removes a file; a missing one is no error. Throws `unavailable`. */
  remove(key: string): Promise<void>;
  /** Yields every stored file, with when it was last written (ISO instant). Throws `unavailable`. */
  list(): AsyncIterable<StoredFile>;
  /** Removes files that a crash left half written before that time (ISO instant), here and in `incoming`. Returns how many. */
  removeLeftovers(before: string): Promise<number>;
  /** The folder in which uploads arrive: a private folder on this machine. */
  readonly incoming: string;
}

export interface StoredFile {
  key: string;
  size: number;
  writtenAt: string;
}

const keyPattern = /^[0-9a-f]{40}$/;

/** Returns a new key that can't be guessed: 160 bits in hexadecimal. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

/** Returns whether a name may come from `newStorageKey`, so that it can't lead anywhere but to a file. */
export function isStorageKey(name: string): boolean {
  return keyPattern.test(name);
}

/** Throws when this isn't a key: a bug in the program, since no key comes from outside. */
export function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError('A file was asked for by something that is no storage key.');
}
