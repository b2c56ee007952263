import type { FileStorage } from './storage';

interface Stored {
  storage: Pick<FileStorage, 'save' | 'remove'>;
  key: string;
  path: string;
  size: number;
  mediaType: string;
  /** Whether a row holds the key. Asked also where a commit broke off, as the row may stand all the same. */
  isHeld: () => Promise<boolean>;
}

/** Saves the file for what `work` writes, and takes it away again when no row came to hold its key. Throws `unavailable`, and as `work` does. */
export async function withStored<T>(
  { storage, key, path, size, mediaType, isHeld }: Stored,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await storage.save(key, path, { size, mediaType });
    return await work();
  } finally {
    // What can't be removed now the sweep finds; what the caller is told is the failure that led here.
    await dropUnless(isHeld, () => storage.remove(key)).catch(() => undefined);
  }
}

async function dropUnless(isHeld: () => Promise<boolean>, drop: () => Promise<void>): Promise<void> {
  if (!(await isHeld())) await drop();
}
