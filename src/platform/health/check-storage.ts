import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStorage, newStorageKey } from '../storage/storage';
import { inTime } from './in-time';

/** Bytes that a disk should still take: some dozens of uploads, and the database's own work. */
const LEAST_FREE = 500 * 1024 * 1024;

const PROBE = 'probe';

/** What is wrong with where files are kept: that nothing can be saved there. A tiny file is saved, and removed again. Never throws. */
export async function checkStorage(storage: FileStorage, patience: number): Promise<string[]> {
  const key = newStorageKey();
  const path = join(storage.incoming, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await inTime(saveAndRemove(storage, key, path), patience);
    return [];
  } catch {
    return ["Files can't be saved right now, so uploads fail."];
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function saveAndRemove(storage: FileStorage, key: string, path: string): Promise<void> {
  await writeFile(path, PROBE, { mode: 0o600 });
  await storage.save(key, path, { size: PROBE.length, mediaType: 'text/plain' });
  await storage.remove(key);
}

/** What is wrong with the disk of a folder: that it is nearly full. Never throws. */
export async function checkDisk(folder: string): Promise<string[]> {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= LEAST_FREE) return [];
    return [`The disk is nearly full: ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are left.`];
  } catch {
    return ["The data folder can't be read."];
  }
}
