import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const grey = { create: { width: 64, height: 48, channels: 3 as const, background: '#7a8b9c' } };

/** Returns an ordinary small picture. */
export const smallJpeg = () => sharp(grey).jpeg().toBuffer();
export const smallPng = () => sharp(grey).png().toBuffer();
export const smallWebp = () => sharp(grey).webp().toBuffer();
export const smallGif = () => sharp(grey).gif().toBuffer();

/** Returns a photo turned on its side, whose metadata contains the place and the photographer. */
export function locatedJpeg(): Promise<Buffer> {
  return sharp(grey)
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST', ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Inserts a segment directly after a JPEG's start. */
export function withSegment(jpeg: Buffer, marker: number, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)]);
}

/** Sets a JPEG's Exif orientation: a value from 1 to 8. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const tiff = [Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'), entry, Buffer.alloc(4)];
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), ...tiff]));
}

/** Returns only the header of a JPEG that declares this size. */
export function jpegHeader(width: number, height: number, marker = 0xc0, components = 3): Buffer {
  const body = Buffer.alloc(6 + components * 3, 0x11);
  body.writeUInt8(8, 0);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  body.writeUInt8(components, 5);
  const frame = withSegment(Buffer.from([0xff, 0xd8]), marker, body);
  const scan = Buffer.from([0xff, 0xda, 0, 6 + 2 * components, components, ...Array(2 * components + 3).fill(0)]);
  return Buffer.concat([frame, scan, Buffer.alloc(64), Buffer.from([0xff, 0xd9])]);
}

export function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Inserts chunks directly after a PNG's header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Returns a PNG that declares this size, whatever its content. */
export function announcedPng(
  width: number,
  height: number,
  options: { depth?: number; colour?: number; interlaced?: boolean } = {},
  data = deflateSync(Buffer.alloc(1000)),
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([options.depth ?? 8, options.colour ?? 2, 0, 0, options.interlaced ? 1 : 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns an animation of two frames, the second of which shows something else. */
export function animatedPng(still: Buffer): Buffer {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(64, 4);
  control.writeUInt32BE(48, 8);
  const animation = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const second = chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('SECOND-FRAME')]));
  return Buffer.concat([
    withChunks(still, animation, chunk('fcTL', control)).subarray(0, -12),
    second,
    still.subarray(-12),
  ]);
}
