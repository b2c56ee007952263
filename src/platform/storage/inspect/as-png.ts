import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Returns a small picture of ours as a PNG, for what can't show a WebP: papers and mail clients. */
export async function asPng(picture: Readable): Promise<Buffer> {
  const bytes = await buffer(picture);
  const { default: sharp } = await import('sharp');
  return sharp(bytes).png().toBuffer();
}
