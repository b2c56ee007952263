import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ConfigError } from './config';

/** What we put into the data directory beside the folders that close themselves. Whatever else lies there isn't ours. */
const ownFiles = /^(yelo\.lock|session-secret(\.[0-9a-f]+)?)$/;

/**
 * Lets nobody but this user into the data directory and the files that lie in it: what a start is to find in order, whoever copied it
 * there. Not there yet is well. Throws `ConfigError`.
 */
export function restrictPermissions(dataDir: string): void {
  const found = statOf(dataDir);
  if (!found?.isDirectory()) return;
  try {
    if (isOurs(dataDir, found)) chmodSync(dataDir, 0o700);
    for (const { name } of readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      if (ownFiles.test(name)) chmodSync(join(dataDir, name), 0o600);
    }
  } catch {
    throw new ConfigError(`The folder ${dataDir} can't be made private. Check its permissions or set DATA_DIR.`);
  }
}

/** Gives a folder of ours and all below it the modes 0700 and 0600. Links are left alone. Throws what the file system says. */
export function closeTree(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const wanted = entry.isDirectory() ? 0o700 : 0o600;
    if ((lstatSync(path).mode & 0o777) !== wanted) chmodSync(path, wanted);
  }
}

/** Not the root of a disk, nor a folder like /tmp, which everybody shares and which its sticky bit gives away, nor another user's. */
function isOurs(dataDir: string, { mode, uid }: Stats): boolean {
  const isShared = (mode & 0o1000) !== 0 || parse(dataDir).root === dataDir;
  return !isShared && (process.getuid === undefined || process.getuid() === uid);
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
