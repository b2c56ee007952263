import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and any missing parents. Rethrows errors of the file system. Node's own recursive mkdir never returns where an
 * existing folder accepts no children, as /proc does.
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another program may have been faster.
    if (!existsSync(dir)) throw error;
  }
}
