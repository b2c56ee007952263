import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder that is kept in memory, where waiting for the disk takes no time. */
const memory = '/dev/shm';
/** Bytes that have to be free there, several times what a run takes at once, and in memory beside them. */
const room = 3 * 1024 ** 3;

/** Makes a folder for all that a run of the tests writes: in memory where there is room, else among the temporary files. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'yelo-test-'));
  // PostgreSQL runs as somebody else, who has to get to its own folder in here.
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
