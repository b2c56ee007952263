import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory, where nothing waits for the disk. */
const memory = '/dev/shm';
/** Bytes that have to be free there, several times what a run uses at once, and as much again in memory. */
const room = 3 * 1024 ** 3;

/** Makes a folder for all that a run of the tests writes: in memory where there is enough, else among the temporary files. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'yelo-test-'));
  // PostgreSQL runs as another user, who needs to reach its own folder in here.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room && freemem() > 2 * room;
  } catch {
    return false;
  }
}
