import { constants } from 'node:fs';
import { chmod, copyFile, type FileHandle, lstat, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code';
import type { Log } from '../log';
import { unavailable } from './failures';
import { removeOlder } from './leftovers';
import { fixModes, makePrivate } from './private-folder';
import { checkKey, type FileStorage, isStorageKey, newStorageKey, type StoredFile } from './storage';

/**
 * Opens a storage of files in `files` of the data directory, in 256 folders by the first two letters of their keys. Throws `ConfigError`.
 */
export function openFolder(dataDir: string, log: Log): FileStorage {
  const files = join(dataDir, 'files');
  const partial = join(files, 'partial');
  const incoming = join(dataDir, 'incoming');
  for (const folder of [files, partial, incoming]) makePrivate(folder);
  // The private folder above protects what is below until its modes are corrected, so nothing waits for it.
  fixModes(files).catch((error) => log.warn({ code: errorCode(error) }, 'modes of stored files not mended'));
  const guarded = async <T>(doing: string, work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      throw unavailable(error, doing, log);
    }
  };

  return {
    incoming,
    async save(key, path, { size }) {
      const place = placeOf(files, key);
      await guarded('save', () => saveWhole(path, place, join(partial, newStorageKey()), size));
    },
    async open(key) {
      const place = placeOf(files, key);
      return guarded('open', () => openPlace(place));
    },
    async remove(key) {
      const place = placeOf(files, key);
      await guarded('remove', () => rm(place, { force: true }));
    },
    async *list() {
      try {
        yield* listFiles(files);
      } catch (error) {
        throw unavailable(error, 'list', log);
      }
    },
    removeLeftovers: (before) =>
      guarded('sweep', async () => (await removeOlder(partial, before)) + (await removeOlder(incoming, before))),
  };
}

function placeOf(files: string, key: string): string {
  checkKey(key);
  return join(files, key.slice(0, 2), key);
}

/**
 * Copies the file to a temporary name next to its place, since uploads may be on another disk; it gets its name once it is complete and
 * synced.
 */
async function saveWhole(path: string, place: string, own: string, size: number): Promise<void> {
  try {
    await copyFile(path, own, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await chmod(own, 0o600);
    await withHandle(own, constants.O_RDWR, async (handle) => {
      if ((await handle.stat()).size !== size) throw new Error('The file to be saved has another size.');
      await handle.sync();
    });
    await makeShelf(dirname(place));
    await rename(own, place);
    await syncFolder(dirname(place));
  } catch (error) {
    await rm(own, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function makeShelf(shelf: string): Promise<void> {
  const made = await mkdir(shelf, { mode: 0o700, recursive: true });
  if (!made) return;
  await chmod(shelf, 0o700);
  await syncFolder(dirname(shelf));
}

/** Syncs a folder so that its names survive a power failure; some systems can't and needn't. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withHandle(folder, constants.O_RDONLY, (handle) => handle.sync());
}

async function withHandle<T>(path: string, flags: number, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, flags);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function openPlace(place: string): ReturnType<FileStorage['open']> {
  const handle = await openIfThere(place);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const stream = handle.createReadStream({ highWaterMark: 65_536 });
    // A disk that fails before a listener is attached must not end the program.
    stream.on('error', () => undefined);
    return { stream, size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openIfThere(place: string): Promise<FileHandle | null> {
  try {
    return await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* listFiles(files: string): AsyncGenerator<StoredFile> {
  for await (const shelf of await opendir(files)) {
    if (!shelf.isDirectory() || !/^[0-9a-f]{2}$/.test(shelf.name)) continue;
    for await (const { name } of await opendir(join(files, shelf.name))) {
      if (!isStorageKey(name) || !name.startsWith(shelf.name)) continue;
      const found = await lstat(join(files, shelf.name, name)).catch(() => undefined);
      if (found?.isFile()) yield { key: name, size: found.size, writtenAt: found.mtime.toISOString() };
    }
  }
}
