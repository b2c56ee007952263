import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { createLimiter } from '../../limiter';
import { fullStorage } from '../failures';
import { refused } from './refusals';

/** The longer side of a picture that is kept, in pixels: A4 at 340 dots an inch. */
const MAX_SIDE = 4000;
const MAX_SECONDS = 30;
/** A picture takes up to a tenth of a gigabyte while it is drawn, so there is one at a time. */
const inTurn = createLimiter({ concurrency: 1, waiting: 32 });

/**
 * Decodes a picture and draws it anew in its place, upright, at most 4000 pixels long, without a byte of what else its file held. Throws
 * `invalid` for one that is damaged, `overloaded` when too many wait, and `unavailable` on a full disk.
 */
export async function redraw(path: string, kind: 'jpeg' | 'png'): Promise<void> {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    // Made before the encoder opens it, so that it is private whatever the umask.
    await (await open(own, 'wx', 0o600)).close();
    await inTurn(() => draw(path, own, kind));
    await rename(own, path);
  } catch (error) {
    await rm(own, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function draw(from: string, to: string, kind: 'jpeg' | 'png'): Promise<void> {
  const sharp = await loadSharp();
  const picture = sharp(from, { failOn: 'error', limitInputPixels: 40_000_000, sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS });
  try {
    // Better codes for a JPEG would take the whole picture in memory.
    await (kind === 'jpeg' ? picture.jpeg({ quality: 85, optimiseCoding: false }) : picture.png()).toFile(to);
  } catch (error) {
    // The encoder has no codes, only sentences.
    if (error instanceof Error && /No space left|quota exceeded|File too large/i.test(error.message))
      throw fullStorage();
    throw refused('damagedPicture');
  }
}

/** Loaded with the first picture: a start waits for nothing that it may not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
