import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Sees to it that `dataDir` is a whole database, made by `fill` in a folder beside it and moved into place, so that a
 * crash midway leaves nothing half done. The caller holds the lock. Returns whether it was made now.
 */
export async function prepareDataDir(dataDir: string, fill: (dir: string) => Promise<void>): Promise<boolean> {
  if (await exists(join(dataDir, 'PG_VERSION'))) return false;
  if ((await exists(dataDir)) && (await readdir(dataDir)).length > 0) {
    throw new Error(`The folder ${dataDir} holds files but no database. Empty it, or set DATA_DIR to another folder.`);
  }
  const making = `${dataDir}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  await fill(making);
  await syncTree(making);
  await rename(making, dataDir);
  await syncPath(dirname(dataDir));
  return true;
}

export async function copyTemplate(templateDir: string, dir: string): Promise<void> {
  await cp(templateDir, dir, { recursive: true });
}

async function syncTree(dir: string): Promise<void> {
  const paths = (await readdir(dir, { recursive: true })).map((name) => join(dir, name));
  paths.push(dir);
  const lanes = Array.from({ length: 8 }, async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await syncPath(path);
  });
  await Promise.all(lanes);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  if (!handle) return;
  // Windows can neither open nor sync a folder; there NTFS journals names by itself.
  await handle.sync().catch((error: unknown) => {
    if (process.platform !== 'win32') throw error;
  });
  await handle.close();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
