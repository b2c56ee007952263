import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { FileWindow } from './file-window';
import { checkPicture } from './picture-limits';
import { refused } from './refusals';

/** The chunks that a picture is rendered from: its size, colours, transparency and values. Any other may be a text or a bomb. */
const neededChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'];
const MAX_CHUNKS = 20_000;
const PROFILE_BYTES = 1_048_576;
/** Values per pixel once decoded, by colour type: a palette may have transparent colours. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const inflated = promisify(inflate);

interface Chunk {
  type: string;
  /** Its offset, at the length and type. */
  at: number;
  /** In bytes, including its length, type and checksum. */
  size: number;
}

/**
 * Checks a PNG's size by its header, without decoding, and removes in place everything that isn't needed to render it: texts, further
 * frames of an animation, anything after its end. Throws `invalid` for a picture that is damaged or takes too much memory to open.
 */
export async function cleanPng(file: FileWindow, handle: FileHandle): Promise<void> {
  let end = 8;
  let hasProfile = false;
  for await (const chunk of chunksOf(file)) {
    if (chunk.at === 8) checkHeader(chunk, await file.read(16, 13));
    if (!neededChunks.includes(chunk.type)) {
      // One at most: ten thousand that each decompress to a megabyte fit into an upload.
      if (hasProfile || chunk.type !== 'iCCP') continue;
      hasProfile = true;
      if (!(await isColourProfile(file, chunk))) continue;
    }
    if (chunk.at > end) await move(file, handle, chunk, end);
    end += chunk.size;
  }
  await handle.truncate(end);
}

async function* chunksOf(file: FileWindow): AsyncGenerator<Chunk> {
  let at = 8;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const head = await file.read(at, 8);
    if (head.length < 8) break;
    const size = head.readUInt32BE(0) + 12;
    if (at + size > file.size) break;
    const type = head.toString('latin1', 4);
    yield { type, at, size };
    if (type === 'IEND') return;
    at += size;
  }
  throw refused('damagedPicture');
}

function checkHeader({ type, size }: Chunk, body: Buffer): void {
  if (type !== 'IHDR' || size !== 25) throw refused('damagedPicture');
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
  const bytesPerPixel = Math.max(1, ((body[8] ?? 0) / 8) * (samples[body[9] ?? -1] ?? 4));
  const isInterlaced = body[12] !== 0;
  // An interlaced picture can't be decoded line by line.
  checkPicture({ width, height, held: isInterlaced ? width * height * bytesPerPixel : 0, line: width * bytesPerPixel });
}

/** A profile of the usual size preserves the colours; a larger one is a bomb. */
async function isColourProfile(file: FileWindow, { at, size }: Chunk): Promise<boolean> {
  if (size > 65_536) return false;
  const body = await file.read(at + 8, size - 12);
  const packed = Buffer.from(body.subarray(body.indexOf(0) + 2));
  return inflated(packed, { maxOutputLength: PROFILE_BYTES }).then(
    () => true,
    () => false,
  );
}

/** Moves a chunk towards the start of the file, never beyond what has been read. */
async function move(file: FileWindow, handle: FileHandle, { at, size }: Chunk, to: number): Promise<void> {
  for (let done = 0; done < size; ) {
    const piece = await file.read(at + done, Math.min(65_536, size - done));
    if (piece.length === 0) throw refused('damagedPicture');
    await handle.write(piece, 0, piece.length, to + done);
    done += piece.length;
  }
}
