import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileFile } from './hostile-file';
import {
  animatedPng,
  announcedPng,
  chunk,
  jpegHeader,
  locatedJpeg,
  smallJpeg,
  smallPng,
  withChunks,
  withOrientation,
  withSegment,
} from './pictures';

const SCRIPT = '<script>alert(1)</script>';
const ZIP = 'PK\x03\x04payload.exe';
const [jpeg, png, located] = [await smallJpeg(), await smallPng(), await locatedJpeg()];
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#888' } });
/** Pictures of the maximum size, each in a format that is expensive to decode. Generating them takes seconds. */
const largest = {
  wide: () => plain(12_000, 3333).png(),
  clear: () => plain(9000, 4444, 4).png(),
  deep: () => plain(4500, 8888, 4).toColourspace('rgb16').png(),
  interlaced: () => plain(4600, 4600).png({ progressive: true }),
  turned: () => plain(6324, 6324).withMetadata({ orientation: 6 }).jpeg(),
  progressive: () => plain(5290, 3980).withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
};
/**
 * Returns a JPEG of the maximum size in CMYK, turned on its side. It is enlarged from a small one, since converting each pixel's colours
 * takes long.
 */
async function printedJpeg(): Promise<Buffer> {
  const small = await plain(64, 64).toColourspace('cmyk').jpeg().toBuffer();
  const large = sharp(small).pipelineColourspace('cmyk').resize(6324, 6324, { kernel: 'nearest' });
  return withOrientation(await large.toColourspace('cmyk').jpeg().toBuffer(), 8);
}
const zeros = (size: number) => deflateSync(Buffer.alloc(size), { level: 9 });

const refusedPictures: HostileFile[] = [
  refused('JPEG, only its first bytes', 'a.jpg', () => jpeg.subarray(0, 3)),
  refused('JPEG, only its header', 'a.jpg', () => jpeg.subarray(0, 100)),
  refused('JPEG cut in the middle', 'a.jpg', () => jpeg.subarray(0, jpeg.length - 60)),
  refused('JPEG of 65,535 x 65,535', 'a.jpg', () => jpegHeader(65_535, 65_535)),
  refused('JPEG of 40.2 megapixels', 'a.jpg', () => jpegHeader(6700, 6000)),
  refused('JPEG of 0 x 0', 'a.jpg', () => jpegHeader(0, 0)),
  refused('JPEG without its values', 'a.jpg', () => jpegHeader(6000, 6000)),
  refused('JPEG whose scans take 240 MB', 'a.jpg', () => jpegHeader(8000, 5000, 0xc2)),
  refused('JPEG of a rare kind', 'a.jpg', () => jpegHeader(100, 100, 0xc9)),
  refused('JPEG with two headers', 'a.jpg', () => withSegment(jpeg, 0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 0x11, 0]))),
  refused('JPEG of two million segments', 'a.jpg', () =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe00002'.repeat(2_000_000), 'hex')]),
  ),
  refused('PNG, only its first bytes', 'a.png', () => png.subarray(0, 8)),
  refused('PNG, only its header', 'a.png', () => png.subarray(0, 33)),
  refused('PNG cut in the middle', 'a.png', () => png.subarray(0, png.length - 30)),
  refused(
    'PNG with a wrong checksum',
    'a.png',
    () => png.map((byte, at) => (at === png.indexOf('IDAT') + 8 ? byte ^ 255 : byte)) as Buffer,
  ),
  refused('PNG of 50,000 x 50,000', 'a.png', () => announcedPng(50_000, 50_000)),
  refused('PNG of two thousand million a side', 'a.png', () => announcedPng(0x7fffffff, 0x7fffffff)),
  refused('PNG of very long lines', 'a.png', () => announcedPng(12_000, 3000, { depth: 16, colour: 6 })),
  refused('PNG of 30,000 x 1', 'a.png', () => announcedPng(30_000, 1)),
  refused('PNG of 0 x 5', 'a.png', () => announcedPng(0, 5)),
  refused('PNG without its values', 'a.png', () => announcedPng(6000, 6000)),
  refused('PNG that must be held whole', 'a.png', () =>
    announcedPng(6000, 6000, { depth: 16, colour: 6, interlaced: true }),
  ),
  refused('PNG with a chunk longer than the file', 'a.png', () =>
    withChunks(png, Buffer.from('7fffffff49444154', 'hex')),
  ),
  refused('PNG of half a million chunks', 'a.png', () =>
    withChunks(png, Buffer.alloc(6_000_000, chunk('teXt', Buffer.alloc(0)))),
  ),
];

const harmlessPictures: HostileFile[] = [
  harmless('JPEG with a place, a name and a script', 'a.jpg', () => located, ['SECRET-ARTIST', '<script', 'Exif']),
  harmless('JPEG with a script as comment', 'a.jpg', () => withSegment(jpeg, 0xfe, SCRIPT), ['<script']),
  harmless('JPEG that is JavaScript', 'a.jpg', () => withSegment(jpeg, 0xfe, '*/=1;alert(1);/*'), ['alert']),
  harmless('JPEG with PHP', 'a.jpg', () => withSegment(jpeg, 0xed, '<?php system($_GET[0]); ?>'), ['<?php']),
  harmless(
    'JPEG with XMP',
    'a.jpg',
    () => withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SCRIPT}`),
    ['xmpmeta', '<script'],
  ),
  harmless('JPEG with a ZIP behind', 'a.jpg', () => behind(jpeg, ZIP), ['payload.exe']),
  harmless('JPEG with HTML behind', 'a.jpg', () => behind(jpeg, SCRIPT), ['<script']),
  harmless('JPEG with another JPEG behind', 'a.jpg', () => behind(jpeg, located.toString('latin1')), ['SECRET-ARTIST']),
  ...Object.entries(largest).map(([form, make]) =>
    harmless(`as large as may be: ${form}`, 'a', () => make().toBuffer(), ['Exif']),
  ),
  harmless('as large as may be: printed', 'a', printedJpeg, ['Exif']),
  harmless(
    'PNG with a script as text',
    'a.png',
    () => withChunks(png, chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
    ['<script', 'tEXt'],
  ),
  harmless('PNG with a text of 300 MB', 'a.png', () => withChunks(png, packedText('zTXt', zeros(300_000_000))), [
    'zTXt',
  ]),
  harmless(
    'PNG with a hundred texts of 10 MB',
    'a.png',
    () => withChunks(png, ...Array(100).fill(packedText('zTXt', zeros(10_000_000)))),
    ['zTXt'],
  ),
  harmless('PNG with a profile of 50 MB', 'a.png', () => withChunks(png, packedText('iCCP', zeros(50_000_000))), [
    'iCCP',
  ]),
  harmless(
    'PNG with a place',
    'a.png',
    () => withChunks(png, chunk('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0SECRET-PLACE', 'latin1'))),
    ['SECRET-PLACE'],
  ),
  harmless('PNG with a ZIP behind', 'a.png', () => behind(png, ZIP), ['payload.exe']),
  harmless('PNG with HTML behind', 'a.png', () => behind(png, SCRIPT), ['<script']),
  harmless('PNG that moves', 'a.png', () => animatedPng(png), ['SECOND-FRAME', 'acTL', 'fdAT']),
  harmless('PNG as JPEG', 'a.jpg', () => png),
];

export const hostilePictures: HostileFile[] = [...refusedPictures, ...harmlessPictures];

function refused(name: string, fileName: string, bytes: () => Buffer): HostileFile {
  return { name, fileName, bytes, harmless: false };
}

function harmless(name: string, fileName: string, bytes: HostileFile['bytes'], traces: string[] = []): HostileFile {
  return { name, fileName, bytes, harmless: true, traces };
}

function behind(picture: Buffer, payload: string): Buffer {
  return Buffer.concat([picture, Buffer.from(payload, 'latin1')]);
}

function packedText(type: string, packed: Buffer): Buffer {
  return chunk(type, Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]));
}
