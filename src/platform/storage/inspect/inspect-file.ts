import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { fullStorage, isFull } from '../failures';
import { type FileWindow, windowOf } from './file-window';
import { checkJpeg } from './jpeg-header';
import { checkPdf } from './pdf/check-pdf';
import { cleanPng } from './png-chunks';
import { redraw } from './redraw';
import { type Kind, SNIFFED_BYTES, sniffKind } from './sniff';

export interface InspectedFile {
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
  path: string;
  /** In bytes. */
  size: number;
  /** Of what is kept, in hexadecimal. */
  sha256: string;
}

const mediaTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/**
 * Looks at what a file holds, whatever it calls itself, and makes it harmless in its place: a picture is drawn anew, a PDF loses what
 * hangs behind its end. Throws `invalid` with a sentence for what can't be kept, `overloaded` when too many pictures wait, and
 * `unavailable` on a full disk; the file is the caller's to remove.
 */
export async function inspectFile(path: string): Promise<InspectedFile> {
  try {
    return await inspect(path);
  } catch (error) {
    throw isFull(error) ? fullStorage() : error;
  }
}

async function inspect(path: string): Promise<InspectedFile> {
  const kind = await withHandle(path, 'r+', async (handle) => {
    const file = await windowOf(handle);
    const found = sniffKind(await file.read(0, SNIFFED_BYTES));
    await checks[found](file, handle);
    return found;
  });
  if (kind !== 'pdf') await redraw(path, kind);
  const { size, sha256 } = await withHandle(path, 'r', digest);
  return { mediaType: mediaTypes[kind], path, size, sha256 };
}

const checks: Record<Kind, (file: FileWindow, handle: FileHandle) => Promise<void>> = {
  pdf: async (file, handle) => {
    const end = await checkPdf(file);
    if (end < file.size) await handle.truncate(end);
  },
  jpeg: checkJpeg,
  png: cleanPng,
};

async function withHandle<T>(path: string, flags: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, flags);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function digest(handle: FileHandle): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of handle.createReadStream({ autoClose: false })) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
