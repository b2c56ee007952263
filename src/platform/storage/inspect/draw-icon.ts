import { open, stat } from 'node:fs/promises';
import { AppError } from '@/shared/errors';
import { redraw } from './redraw';

const OTHER = 'Only PNG, JPEG and WebP pictures can be used here.';
const DRAWING =
  "SVG drawings can't be used here, since one can hold a program. Save it as a PNG picture and send that one.";

/** Enough to tell a picture by, and to find where a drawing begins behind its comments. */
const SNIFFED_BYTES = 2048;

const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'];

/**
 * Draws a picture anew in its place, small: a WebP whose longer side has at most `side` pixels, whatever the file called itself. Throws
 * `invalid` with a sentence for what is no PNG, JPEG or WebP or is damaged, `overloaded`, and `unavailable` on a full disk.
 */
export async function drawIcon(path: string, side: number): Promise<{ size: number; mediaType: string }> {
  const start = await startOf(path);
  const isPicture =
    starts.some((bytes) => start.startsWith(bytes)) || (start.startsWith('RIFF') && start.startsWith('WEBP', 8));
  if (!isPicture) throw new AppError('invalid', /<svg|<\?xml|<!doctype/i.test(start) ? DRAWING : OTHER);
  await redraw(path, 'webp', side);
  return { size: (await stat(path)).size, mediaType: 'image/webp' };
}

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
