import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where uploaded files are kept. It knows nothing of what they are; their keys stand in rows of the features. */
export interface FileStorage {
  /** Saves the file at `path` under `key`, all of it or nothing. Throws `unavailable`. */
  save(key: string, path: string, options: { size: number; mediaType: string }): Promise<void>;
  /** Opens a file to be streamed out; null when there is none. Whoever doesn't read to its end destroys it. Throws `unavailable`. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Removes a file; one that isn't there is no failure. Throws `unavailable`. */
  remove(key: string): Promise<void>;
  /** Every stored file, with when it was last written (ISO instant). Throws `unavailable`. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what a crash left half written before that moment (ISO instant), here and in `incoming`. Returns how many. */
  removeLeftovers(before: string): Promise<number>;
  /** Where uploads wait while they arrive: a private folder on this machine. */
  readonly incoming: string;
}

export interface StoredFile {
  key: string;
  size: number;
  writtenAt: string;
}

const keyPattern = /^[0-9a-f]{40}$/;

/** A new key, which nobody can guess: 160 bits in hexadecimal. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

/** Whether a name is one that `newStorageKey` can have made, so that it leads nowhere but to a file. */
export function isStorageKey(name: string): boolean {
  return keyPattern.test(name);
}

/** Throws for what is no key: a mistake in the program, since no key comes from outside. */
export function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError('A file was asked for by something that is no storage key.');
}
