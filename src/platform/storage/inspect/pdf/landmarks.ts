import type { FileWindow } from '../file-window';
import { refused } from '../refusals';
import { createNameFinder, escaped, type Names } from './names';

const PIECE = 65_536;
/** Of each kind of landmark: far more than an ordinary PDF has. */
const MAX_LANDMARKS = 20_000;

/** Where the parts of a PDF stand, found in one walk through it. Offsets in bytes, ascending. */
export interface Landmarks extends Names {
  /** Each `startxref n %%EOF`: what it points at, and where it ends. */
  ends: { target: number; end: number }[];
  /** Each `trailer`. */
  trailers: number[];
  /** What may stand in the head of a packed part: `/ObjStm`, or `/First`, which every one has. */
  packed: number[];
}

const ending = /startxref[\s\0]{1,32}(-?\d{1,12})[\s\0]{1,32}%%EOF/g;
const trailer = /trailer/g;
const packedHead = new RegExp(`/(?:${escaped('ObjStm')}|${escaped('First')})(?=[\\s\\0()<>\\[\\]{}/%])`, 'g');

/** Walks through a PDF a piece at a time. Throws `invalid` when it has too many parts. */
export async function findLandmarks(file: FileWindow): Promise<Landmarks> {
  const ends = new Map<number, { target: number; end: number }>();
  const trailers = new Set<number>();
  const packed = new Set<number>();
  const finder = createNameFinder((text, at) => {
    for (const { index, 0: all, 1: target } of text.matchAll(ending)) {
      ends.set(at + index, { target: Number(target), end: at + index + all.length });
    }
    for (const { index } of text.matchAll(trailer)) trailers.add(at + index);
    for (const { index } of text.matchAll(packedHead)) packed.add(at + index);
    if (ends.size + trailers.size + packed.size > MAX_LANDMARKS) throw refused('damagedPdf');
  });
  for (let at = 0; at < file.size; at += PIECE) finder.push(await file.text(at, PIECE));
  finder.end();
  return { ...finder.names, ends: [...ends.values()], trailers: [...trailers], packed: [...packed] };
}
