import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Returns a small picture that the program rendered as a PNG, for what can't show a WebP: PDFs and mail clients. */
export async function asPng(picture: Readable): Promise<Buffer> {
  const bytes = await buffer(picture);
  const { default: sharp } = await import('sharp');
  return sharp(bytes).png().toBuffer();
}
