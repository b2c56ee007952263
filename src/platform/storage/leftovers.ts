import { lstat, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder that were last written before that time (ISO instant). Returns how many. */
export async function removeOlder(folder: string, before: string): Promise<number> {
  let removed = 0;
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime.toISOString() >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
