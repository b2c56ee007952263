import { chmodSync } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config';
import { makeFolder } from '../make-folder';

/** Creates a folder that only this user may enter, or corrects an existing one's mode. Throws `ConfigError`. */
export function makePrivate(folder: string): void {
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
  } catch {
    throw new ConfigError(`The folder ${folder} can't be made private. Check its permissions or set DATA_DIR.`);
  }
}

/** Gives everything below a folder the modes 0700 and 0600, which a restored backup may not have. */
export async function fixModes(folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const wanted = entry.isDirectory() ? 0o700 : 0o600;
    const { mode } = await lstat(path);
    if ((mode & 0o777) !== wanted) await chmod(path, wanted);
  }
}
