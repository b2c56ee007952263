import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log';
import { unavailable } from '../storage/failures';
import { type FileStorage, newStorageKey } from '../storage/storage';

/** Writes a stream to a new file among those that arrive, all of it or nothing. Throws what the stream throws, or `unavailable`. */
export async function writeIncoming(
  stream: Readable,
  { incoming }: Pick<FileStorage, 'incoming'>,
  log: Log,
): Promise<{ path: string; size: number }> {
  const path = join(incoming, newStorageKey());
  try {
    // Opened before anything can fail: a stream that opens its own file may do so after that file was to be removed.
    const file = (await open(path, 'wx', 0o600)).createWriteStream();
    await pipeline(stream, file);
    return { path, size: file.bytesWritten };
  } catch (error) {
    await rm(path, { force: true });
    throw isOfTheDisk(error) ? unavailable(error, 'receive', log) : error;
  }
}

function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
