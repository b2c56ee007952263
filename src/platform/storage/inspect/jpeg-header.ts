import type { FileWindow } from './file-window';
import { checkPicture } from './picture-limits';
import { refused } from './refusals';

/** More segments than any camera writes before the image data. */
const MAX_SEGMENTS = 2000;
/** Start of frame: baseline, extended, progressive. */
const frames = [0xc0, 0xc1, 0xc2];
/** Frame types that only laboratories write, and lengths that come later. */
const unusual = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf, 0xdc];
const SCAN = 0xda;
const END = 0xd9;

interface Frame {
  marker: number;
  width: number;
  height: number;
  components: number;
  /** Number of blocks of 8 x 8 values in the whole picture. */
  blocks: number;
}

/**
 * Checks a JPEG's size by its header, without decoding. Throws `invalid` for a picture that is damaged or takes too much memory to open.
 */
export async function checkJpeg(file: FileWindow): Promise<void> {
  let frame: Frame | undefined;
  for await (const { marker, body } of segmentsOf(file)) {
    if (unusual.includes(marker)) throw refused('heavyPicture');
    if (frames.includes(marker)) {
      if (frame) throw refused('damagedPicture');
      frame = frameOf(marker, body);
    }
    if (marker === SCAN) return checkFrame(frame, body);
  }
  throw refused('damagedPicture');
}

/** A picture in several scans can't be decoded line by line: all its values, of two bytes each, are in memory. */
function checkFrame(frame: Frame | undefined, scan: Buffer): void {
  if (!frame) throw refused('damagedPicture');
  const isWhole = frame.marker !== 0xc2 && scan[0] === frame.components;
  // The decoder already scales its lines down.
  checkPicture({ ...frame, held: isWhole ? 0 : frame.blocks * 128, line: 0 });
}

async function* segmentsOf(file: FileWindow): AsyncGenerator<{ marker: number; body: Buffer }> {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const head = await file.read(at, 4);
    if (head.length < 4 || head[0] !== 0xff) throw refused('damagedPicture');
    const marker = head.readUInt8(1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return;
    const length = head.readUInt16BE(2);
    if (length < 2) throw refused('damagedPicture');
    yield { marker, body: await file.read(at + 4, Math.min(length - 2, 64)) };
    at += 2 + length;
  }
}

function frameOf(marker: number, body: Buffer): Frame {
  const components = body[5] ?? 0;
  if (components < 1 || components > 4 || body.length < 6 + components * 3) throw refused('damagedPicture');
  if (body[0] !== 8) throw refused('heavyPicture');
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  const samplings = Array.from({ length: components }, (_, index) => body.readUInt8(7 + index * 3));
  const wide = Math.max(...samplings.map((sampling) => sampling >> 4));
  const high = Math.max(...samplings.map((sampling) => sampling & 15));
  const perUnit = samplings.reduce((sum, sampling) => sum + (sampling >> 4) * (sampling & 15), 0);
  if (perUnit < components) throw refused('damagedPicture');
  const blocks = Math.ceil(width / (8 * wide)) * Math.ceil(height / (8 * high)) * perUnit;
  return { marker, width, height, components, blocks };
}
