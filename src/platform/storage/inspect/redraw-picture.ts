// A program that is started for each picture: decodes `from` and re-encodes it to `to`, upright, without any other byte of its file. Its
// memory is returned to the system when it ends, and a picture that crashes the decoder affects nothing else.
import sharp from 'sharp';
import { DAMAGED, DISK_FULL } from './redraw-terms';

const [from = '', to = '', kind = '', side = '', fit = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
const isSquare = fit === 'cover';
// A WebP is entirely in memory while it is decoded, so fewer pixels are allowed.
const { format } = await sharp(from)
  .metadata()
  .catch(() => ({ format: undefined }));
const limitInputPixels = format === 'webp' ? 16_000_000 : 40_000_000;
const picture = sharp(from, { failOn: 'error', limitInputPixels, sequentialRead: true, pages: 1 })
  .autoOrient()
  .resize({
    width: Number(side),
    height: Number(side),
    fit: isSquare ? 'cover' : 'inside',
    withoutEnlargement: !isSquare,
  })
  .toColourspace('srgb');
try {
  // Optimized Huffman tables for a JPEG would need the whole picture in memory.
  const jpeg = () => picture.jpeg({ quality: 85, optimiseCoding: false });
  const webp = () => picture.webp({ quality: 90 });
  await (kind === 'jpeg' ? jpeg() : kind === 'webp' ? webp() : picture.png()).toFile(to);
} catch (error) {
  // The encoder's errors have no codes, only messages.
  const isFull = error instanceof Error && /No space left|quota exceeded|File too large/i.test(error.message);
  process.exitCode = isFull ? DISK_FULL : DAMAGED;
}
