import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { makeFolder } from '../../make-folder';
import { DatabaseInUse, DataDirUnusable } from './errors';

/**
 * Takes the operating system's lock on `dir`/yelo.lock, creating the folder if it is missing. The kernel releases it when the process
 * dies; it is never taken from a live process. Returns a function that releases it. Throws DatabaseInUse or DataDirUnusable.
 */
export function lockDataDir(dir: string): () => void {
  const fd = openLockFile(dir);
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new DatabaseInUse(dir);
  }
  let held = true;
  return () => {
    // Closing the file releases the lock. The file isn't deleted, since two processes could then lock two different files.
    if (held) closeSync(fd);
    held = false;
  };
}

function openLockFile(dir: string): number {
  try {
    makeFolder(dir);
    return openSync(join(dir, 'yelo.lock'), 'a+', 0o600);
  } catch (error) {
    throw new DataDirUnusable(dir, error);
  }
}

/** Throws DataDirUnusable when this process can't write to the database in `dir`. */
export function assertWritable(dir: string): void {
  const file = join(dir, 'PG_VERSION');
  try {
    if (existsSync(file)) closeSync(openSync(file, 'r+'));
  } catch (error) {
    throw new DataDirUnusable(dir, error);
  }
}
