import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ConfigError } from './config';

/** The program's files in the data directory, besides the folders that restrict their own permissions. Any other file there isn't ours. */
const ownFiles = /^(yelo\.lock|session-secret(\.[0-9a-f]+)?)$/;

/**
 * Restricts the data directory and its files to this user, so that every start corrects it, no matter who copied them there. A missing directory
 * is no error. Throws `ConfigError`.
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

/**
 * Gives one of the program's folders and everything below it the modes 0700 and 0600. Symbolic links are left unchanged. Rethrows errors
 * of the file system.
 */
export function closeTree(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const wanted = entry.isDirectory() ? 0o700 : 0o600;
    if ((lstatSync(path).mode & 0o777) !== wanted) chmodSync(path, wanted);
  }
}

/** Returns false for the root of a disk, a shared folder such as /tmp, which is recognized by its sticky bit, and another user's folder. */
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
