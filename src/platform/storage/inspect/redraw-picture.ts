// A program of its own, started for each picture: decodes `from` and draws it anew into `to`, upright, without a byte of what else its
// file held. Its memory goes back to the system when it ends, and a picture that breaks the decoder breaks nothing else.
import sharp from 'sharp';
import { DAMAGED, DISK_FULL } from './redraw-terms';

const [from = '', to = '', kind = '', side = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
const picture = sharp(from, { failOn: 'error', limitInputPixels: 40_000_000, sequentialRead: true, pages: 1 })
  .autoOrient()
  .resize({ width: Number(side), height: Number(side), fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb');
try {
  // Better codes for a JPEG would take the whole picture in memory.
  const jpeg = () => picture.jpeg({ quality: 85, optimiseCoding: false });
  const webp = () => picture.webp({ quality: 90 });
  await (kind === 'jpeg' ? jpeg() : kind === 'webp' ? webp() : picture.png()).toFile(to);
} catch (error) {
  // The encoder has no codes, only sentences.
  const isFull = error instanceof Error && /No space left|quota exceeded|File too large/i.test(error.message);
  process.exitCode = isFull ? DISK_FULL : DAMAGED;
}
