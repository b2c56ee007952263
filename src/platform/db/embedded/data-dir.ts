import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Ensures that `dataDir` is a complete database. `fill` creates it in a folder next to `dataDir`, which is then moved into place, so that
 * a crash leaves nothing half done. Runs in the database's thread, under the lock.
 */
export async function prepareDataDir(dataDir: string, fill: (dir: string) => Promise<void> | void): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  const strange = strangeFiles(dataDir);
  if (strange) throw new Error(strange);
  const making = `${dataDir}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  await fill(making);
  syncTree(making);
  renameSync(making, dataDir);
  syncPath(dirname(dataDir));
}

/**
 * Returns an error message for a folder that contains files but no database; undefined for a database, an empty folder or a missing one.
 */
export function strangeFiles(dataDir: string): string | undefined {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found || existsSync(join(dataDir, 'PG_VERSION'))) return undefined;
  if (found.isDirectory() && readdirSync(dataDir).length === 0) return undefined;
  return `The folder ${dataDir} holds files but no database. Empty it, or set DATA_DIR to another folder.`;
}

export function copyTemplate(templateDir: string, dir: string): void {
  cpSync(templateDir, dir, { recursive: true });
}

function syncTree(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) syncPath(join(dir, name));
  syncPath(dir);
}

function syncPath(path: string): void {
  // Windows can't open folders or sync files opened for reading; NTFS journals the names by itself.
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
