import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { makeFolder } from '../../make-folder';
import { DatabaseInUse, DataDirUnusable } from './errors';

/**
 * Takes the operating system's lock on `dir`/yelo.lock, making the folder where it is missing.
 * The kernel frees it when the process dies; a live holder is never robbed.
 * Returns the function that releases it. Throws DatabaseInUse or DataDirUnusable.
 */
export function lockDataDir(dir: string): () => void {
  const fd = openLockFile(dir);
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new DatabaseInUse(dir);
  }
  let held = true;
  return () => {
    // Closing the file drops the lock. The file stays: deleting it would let two processes lock two files.
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

/** Throws DataDirUnusable when the database in `dir` isn't ours to write. */
export function assertWritable(dir: string): void {
  const file = join(dir, 'PG_VERSION');
  try {
    if (existsSync(file)) closeSync(openSync(file, 'r+'));
  } catch (error) {
    throw new DataDirUnusable(dir, error);
  }
}
