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
  /** Where its bytes begin. */
  at: number;
  dictionary: string;
}

const objectStart = /(?:[\r\n]|endobj)[\s\0]*\d+[\s\0]+\d+[\s\0]+obj[\s\0]*(?=<<)/g;
const filter = new RegExp(`/${escaped('Filter')}[\\s\\0]*(\\[[^\\]]*\\]|/[^\\s\\0/<>\\[\\]]+|[^/>]*)`);
const flate = new RegExp(`^\\[?[\\s\\0]*/${escaped('FlateDecode')}[\\s\\0]*\\]?$`);
const predicted = new RegExp(`/${escaped('Predictor')}[\\s\\0]+(?!1[\\s\\0/>])`);

/** Unpacks the parts of a PDF that hold objects, where names would hide otherwise. Throws `invalid` for what isn't packed as usual. */
export async function namesInPackedParts(file: FileWindow, found: number[]): Promise<Names> {
  const finder = createNameFinder();
  const unpacked = new Set<number>();
  let left = MAX_UNPACKED;
  for (const at of found) {
    const part = await partAround(file, at);
    if (!part || unpacked.has(part.at)) continue;
    unpacked.add(part.at);
    if (isPacked(part)) left -= await unpack(file, part.at, left, finder.push);
  }
  finder.end();
  return finder.names;
}

/** The stream in whose head a name stands; undefined where it stands elsewhere, as in the list of chapters. */
async function partAround(file: FileWindow, at: number): Promise<Part | undefined> {
  const from = Math.max(0, at - REACH);
  const text = await file.text(from, at - from + REACH);
  const [before, behind] = [text.slice(0, at - from), text.slice(at - from)];
  const end = /endobj|(?<!end)stream(?:\r\n|\n|\r)/.exec(behind);
  if (!end) throw refused('damagedPdf');
  if (end[0] === 'endobj') return undefined;
  const start = [...before.matchAll(objectStart)].at(-1);
  const dictionary = start && before.slice(start.index + start[0].length) + behind.slice(0, end.index);
  // Texts and comments have no business there; in them, another head could be feigned.
  if (!dictionary || /[()%]/.test(dictionary)) throw refused('activePdf');
  return { at: at + end.index + end[0].length, dictionary };
}

/** What isn't packed has been seen already. */
function isPacked({ dictionary }: Part): boolean {
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
