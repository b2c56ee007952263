import type { FileWindow } from '../file-window';
import { refused } from '../refusals';
import { findLandmarks, type Landmarks } from './landmarks';
import { namesInPackedParts } from './packed-parts';
import { checkTables } from './tables';

/** What may follow an end inside a PDF: another object, a table, a comment, or the end of a stream that holds a PDF. */
const after = /^[\s\0]*(?:[\dx%e]|$)/;

/**
 * Checks that a PDF is whole and can be opened by anybody, and that nothing in it runs. Returns where it ends, in bytes: what hangs
 * behind isn't part of it. Throws `invalid`.
 */
export async function checkPdf(file: FileWindow): Promise<number> {
  const landmarks = await findLandmarks(file);
  const last = landmarks.ends.at(-1);
  if (!last) throw refused('damagedPdf');
  await checkGaps(file, landmarks);
  await checkTables(file, last.target, landmarks.trailers);
  const packed = await namesInPackedParts(file, landmarks.packed);
  if (landmarks.locked) throw refused('lockedPdf');
  if (landmarks.active || packed.active) throw refused('activePdf');
  return last.end;
}

/** A program may have written on behind an end, but nothing else than a PDF. */
async function checkGaps(file: FileWindow, { ends }: Landmarks): Promise<void> {
  for (const { end } of ends.slice(0, -1)) {
    if (!after.test(await file.text(end, 64))) throw refused('damagedPdf');
  }
}
