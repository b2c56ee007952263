import { type FileHandle, open, stat } from 'node:fs/promises';
import { AppError } from '@/shared/errors';
import { fullStorage, isFull } from '../failures';
import { type FileWindow, windowOf } from './file-window';
import { checkJpeg } from './jpeg-header';
import { cleanPng } from './png-chunks';
import { redraw } from './redraw';
import { refused } from './refusals';
import { SNIFFED_BYTES } from './sniff';

const NO_PICTURE = 'Choose a picture that is a JPEG, PNG or WebP.';
const DRAWING =
  "SVG drawings can't be used here, since one can hold a program. Save it as a PNG picture and send that one.";

/** By their first bytes. The memory that a WebP takes to open is checked by the program that re-encodes it. */
const kinds: { at: number; text: string; check: (file: FileWindow, handle: FileHandle) => Promise<void> }[] = [
  { at: 0, text: '\xff\xd8\xff', check: checkJpeg },
  { at: 0, text: '\x89PNG\r\n\x1a\n', check: cleanPng },
  { at: 8, text: 'WEBP', check: async () => undefined },
];

/**
 * Re-encodes a picture in place without any other byte of its file: a WebP at most `side` pixels long, or with `cover` the square of that
 * side from its middle. Returns its size in bytes. Throws `invalid` for a file that isn't a JPEG, PNG or WebP or is damaged,
 * `overloaded`, and `unavailable` on a full disk.
 */
export async function drawSmallPicture(
  path: string,
  side: number,
  fit: 'inside' | 'cover',
): Promise<{ size: number; mediaType: string }> {
  try {
    await check(path);
    await redraw(path, 'webp', side, fit);
    return { size: (await stat(path)).size, mediaType: 'image/webp' };
  } catch (error) {
    throw isFull(error) ? fullStorage() : error;
  }
}

async function check(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const file = await windowOf(handle);
    const start = (await file.read(0, SNIFFED_BYTES)).toString('latin1');
    if (start === '') throw refused('empty');
    const kind = kinds.find(({ at, text }) => start.startsWith(text, at));
    if (!kind) throw new AppError('invalid', /<svg|<\?xml|<!doctype/i.test(start) ? DRAWING : NO_PICTURE);
    await kind.check(file, handle);
  } finally {
    await handle.close();
  }
}
