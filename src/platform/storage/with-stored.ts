import type { FileStorage } from './storage';

interface FileToStore {
  storage: Pick<FileStorage, 'save' | 'remove'>;
  key: string;
  path: string;
  size: number;
  mediaType: string;
  /** Returns whether a row contains the key. Also called when a commit broke off, as the row may exist nevertheless. */
  isReferenced: () => Promise<boolean>;
}

/**
 * Saves the file for what `work` writes, and removes it again when no row contains its key afterwards. Throws `unavailable`, and rethrows
 * errors of `work`.
 */
export async function withStored<T>(
  { storage, key, path, size, mediaType, isReferenced }: FileToStore,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await storage.save(key, path, { size, mediaType });
    return await work();
  } finally {
    // The sweep finds what can't be removed now; the caller gets the original error.
    await dropUnless(isReferenced, () => storage.remove(key)).catch(() => undefined);
  }
}

async function dropUnless(isReferenced: () => Promise<boolean>, drop: () => Promise<void>): Promise<void> {
  if (!(await isReferenced())) await drop();
}
