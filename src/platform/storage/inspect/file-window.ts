import type { FileHandle } from 'node:fs/promises';

const BLOCK = 131_072;

/** A file that is read piece by piece, so that only one piece of it is ever in memory. */
export interface FileWindow {
  readonly size: number;
  /** Returns up to `length` bytes (at most 128 KB) from `offset`; fewer at the end, none outside. They are valid until the next read. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Reads through one block that moves over the file, so that many small reads are cheap. */
export async function windowOf(handle: FileHandle): Promise<FileWindow> {
  const { size } = await handle.stat();
  const block = Buffer.allocUnsafe(BLOCK);
  let start = 0;
  let end = 0;

  async function read(offset: number, length: number): Promise<Buffer> {
    if (offset < 0 || offset >= size) return Buffer.alloc(0);
    const wanted = Math.min(length, BLOCK, size - offset);
    if (offset < start || offset + wanted > end) await moveTo(offset);
    return block.subarray(offset - start, Math.min(offset - start + wanted, end - start));
  }

  async function moveTo(offset: number): Promise<void> {
    start = offset;
    end = offset;
    while (end < start + BLOCK) {
      const { bytesRead } = await handle.read(block, end - start, start + BLOCK - end, end);
      if (bytesRead === 0) return;
      end += bytesRead;
    }
  }

  return { size, read };
}
