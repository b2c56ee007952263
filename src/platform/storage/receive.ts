import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@/shared/errors';
import { MAX_FILE_BYTES } from '@/shared/file-limit';
import type { Log } from '../log';
import { unavailable } from './failures';

const EMPTY = 'This file is empty. Please choose another one.';
const BROKEN = 'The upload broke off before the whole file was here. Please try again.';

export interface ReceivedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Removes the file, wherever it has been moved in the meantime. Never fails: the sweep finds what remains. */
  discard(): Promise<void>;
}

/**
 * Writes an upload to a new file in `incoming`, chunk by chunk. Throws `invalid` for an empty upload, more than `maxBytes` or an upload
 * that breaks off, and `unavailable` when the disk is full; it then leaves no file. The rest of a refused upload isn't read: the caller
 * must drain it.
 */
export async function receiveFile(
  upload: Readable,
  { incoming, log, maxBytes = MAX_FILE_BYTES }: { incoming: string; log: Log; maxBytes?: number },
): Promise<ReceivedFile> {
  const path = join(incoming, randomBytes(16).toString('hex'));
  const discard = () => rm(path, { force: true }).catch(() => undefined);
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      const size = await writeChunks(handle, chunksOf(upload), maxBytes);
      if (size === 0) throw new AppError('invalid', EMPTY);
      return { path, size, discard };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw unavailable(error, 'receive', log);
  }
}

async function writeChunks(handle: FileHandle, chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  await handle.chmod(0o600);
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('invalid', tooLarge(maxBytes));
    await writeAll(handle, chunk);
  }
  return size;
}

/** A nearly full disk may accept part of a chunk before it refuses the rest. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await handle.write(chunk, at)).bytesWritten;
}

/** The upload's stream stays open when reading stops early, so that its connection can still carry the answer. */
async function* chunksOf(upload: Readable): AsyncGenerator<Uint8Array> {
  const chunks = upload.iterator({ destroyOnReturn: false });
  for (;;) {
    const { done, value } = await nextOf(chunks);
    if (done) return;
    yield value;
  }
}

async function nextOf(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await chunks.next();
  } catch {
    throw new AppError('invalid', BROKEN);
  }
}

function tooLarge(maxBytes: number): string {
  return `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Please send a smaller one.`;
}
