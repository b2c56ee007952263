import { createInflate } from 'node:zlib';
import type { FileWindow } from '../file-window';
import { refused } from '../refusals';
import { createNameFinder, escaped, type Names } from './names';

const PIECE = 65_536;
/** How far the head of a packed part reaches to either side of the name it was found by. */
const REACH = 4096;
/** What all packed parts of a PDF may hold together, in bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024;

interface Part {
  /** Where its head ends: the offset of `stream`, or of `endobj` for what has no stream. */
  headEnd: number;
  /** Where the stream's bytes begin, and the dictionary in front of them. */
  stream?: { at: number; dictionary: string };
}

// Begins at a digit and looks back from there, and limits each run of blanks: a match that begins at a blank is tried at every blank.
const objectStart =
  /(?=\d)(?<=(?:[\r\n]|endobj)[\s\0]{0,32})\d{1,10}[\s\0]{1,32}\d{1,10}[\s\0]{1,32}obj[\s\0]{0,32}(?=<<)/g;
const filter = new RegExp(`/${escaped('Filter')}[\\s\\0]*(\\[[^\\]]*\\]|/[^\\s\\0/<>\\[\\]]+|[^/>]*)`);
const flate = new RegExp(`^\\[?[\\s\\0]*/${escaped('FlateDecode')}[\\s\\0]*\\]?$`);
const predicted = new RegExp(`/${escaped('Predictor')}[\\s\\0]+(?!1[\\s\\0/>])`);

/** Unpacks the parts of a PDF that hold objects, where names would hide otherwise. Throws `invalid` for what isn't packed as usual. */
export async function namesInPackedParts(file: FileWindow, found: number[]): Promise<Names> {
  const finder = createNameFinder();
  let left = MAX_UNPACKED;
  let headEnd = 0;
  for (const at of found) {
    // Another name in the same head.
    if (at < headEnd) continue;
    const part = await partAround(file, at, headEnd);
    headEnd = part.headEnd;
    if (part.stream && isPacked(part.stream.dictionary)) left -= await unpack(file, part.stream.at, left, finder.push);
  }
  finder.end();
  return finder.names;
}

/**
 * Returns the part that a name is in: a stream, or something without one, such as an outline. Looks back no further than `from`, the end
 * of the head before, so that heads close together aren't searched again for each name. Throws `invalid` for a head that isn't written as
 * usual.
 */
async function partAround(file: FileWindow, at: number, from: number): Promise<Part> {
  const start = Math.max(from, at - REACH);
  const text = await file.text(start, at - start + REACH);
  const end = /endobj|(?<!end)stream(?:\r\n|\n|\r)/.exec(text.slice(at - start));
  if (!end) throw refused('damagedPdf');
  const headEnd = at + end.index;
  if (end[0] === 'endobj') return { headEnd };
  const head = text.slice(0, headEnd - start);
  const object = [...head.matchAll(objectStart)].at(-1);
  // An object that begins between the name and its stream could feign another head, and so could a text or a comment.
  if (!object || object.index > at - start) throw refused('activePdf');
  const dictionary = head.slice(object.index + object[0].length);
  if (/[()%]/.test(dictionary)) throw refused('activePdf');
  return { headEnd, stream: { at: headEnd + end[0].length, dictionary } };
}

/** What isn't packed has been seen already. */
function isPacked(dictionary: string): boolean {
  const packing = filter.exec(dictionary)?.[1]?.trim();
  if (packing === undefined) return false;
  if (!flate.test(packing) || predicted.test(dictionary)) throw refused('activePdf');
  return true;
}

/** Returns how many bytes came out. Where they end is theirs to say; damaged ones are read as far as they go. */
async function unpack(file: FileWindow, at: number, most: number, push: (text: string) => void): Promise<number> {
  const inflate = createInflate();
  let size = 0;
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const stop = () => {
      isOver = true;
      resolve();
    };
    inflate.once('end', stop).once('error', stop).once('close', stop);
  });
  inflate.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > most) inflate.destroy();
    else push(piece.toString('latin1'));
  });
  for (let offset = at; offset < file.size && !isOver; offset += PIECE) {
    // A copy, since the window may move on before it is used.
    const piece = Buffer.from(await file.read(offset, PIECE));
    await Promise.race([new Promise((written) => inflate.write(piece, written)), over]);
  }
  inflate.destroy();
  if (size > most) throw refused('damagedPdf');
  return size;
}
