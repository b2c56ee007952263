import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Throws what the file system says.
 * Node's own recursive mkdir never comes back where a folder that exists takes no children, as /proc does.
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another program may have been quicker.
    if (!existsSync(dir)) throw error;
  }
}
