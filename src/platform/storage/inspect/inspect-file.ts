import { createHash } from 'node:crypto';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import type { Timing } from '@/shared/timing';
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
  /** Of the stored content, in hexadecimal. */
  sha256: string;
}

const mediaTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/**
 * Detects a file's kind by its content, whatever its name, and makes it harmless in place: a picture is re-encoded, a PDF loses anything
 * after its end. Throws `invalid` with a sentence when it can't be stored, `overloaded` when too many files wait, and `unavailable` on a
 * full disk; the caller must remove the file.
 */
export async function inspectFile(path: string, timing: Pick<Timing, 'pdfCheck'>): Promise<InspectedFile> {
  try {
    return await inspect(path, timing);
  } catch (error) {
    throw isFull(error) ? fullStorage() : error;
  }
}

async function inspect(path: string, { pdfCheck }: Pick<Timing, 'pdfCheck'>): Promise<InspectedFile> {
  const kind = await withHandle(path, 'r+', async (handle) => {
    const file = await windowOf(handle);
    const found = sniffKind(await file.read(0, SNIFFED_BYTES));
    if (found !== 'pdf') await checks[found](file, handle);
    return found;
  });
  if (kind === 'pdf') await truncate(path, await checkPdf(path, pdfCheck));
  else await redraw(path, kind);
  const { size, sha256 } = await withHandle(path, 'r', digest);
  return { mediaType: mediaTypes[kind], path, size, sha256 };
}

const checks: Record<Exclude<Kind, 'pdf'>, (file: FileWindow, handle: FileHandle) => Promise<void>> = {
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
