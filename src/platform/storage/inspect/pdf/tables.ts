import type { FileWindow } from '../file-window';
import { refused } from '../refusals';
import { escaped } from './names';

/** More additions than anybody makes to one PDF. */
const MAX_TABLES = 500;
const HEAD = 65_536;

const root = new RegExp(`/${escaped('Root')}[\\s\\0]+\\d+[\\s\\0]+\\d+[\\s\\0]+R`);
const isTableStream = new RegExp(`/${escaped('XRef')}[\\s\\0/>]`);
const further = new RegExp(`/(?:${escaped('Prev')}|${escaped('XRefStm')})[\\s\\0]+(-?\\d+)`, 'g');

/** Follows a PDF's tables from the last to the first. Throws `invalid` unless each is one, they end, and one names the root. */
export async function checkTables(file: FileWindow, start: number, trailers: number[]): Promise<void> {
  const seen = new Set<number>();
  const waiting = [start];
  let hasRoot = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at) || seen.size >= MAX_TABLES) throw refused('damagedPdf');
    seen.add(at);
    const trailer = await trailerOf(file, at, trailers);
    hasRoot ||= root.test(trailer);
    for (const [, target] of trailer.matchAll(further)) waiting.push(Number(target));
  }
  if (!hasRoot) throw refused('damagedPdf');
}

/** What a table says of the whole: the text behind `trailer`, or the head of the stream that it is packed in. */
async function trailerOf(file: FileWindow, at: number, trailers: number[]): Promise<string> {
  const head = await file.text(at, HEAD);
  if (/^[\s\0]*xref[\s\0]+\d+[\s\0]+\d+/.test(head)) {
    const trailer = trailers.find((offset) => offset > at);
    if (trailer === undefined) throw refused('damagedPdf');
    const [text = ''] = (await file.text(trailer, HEAD)).split('startxref', 1);
    return text;
  }
  const [dictionary = '', ...rest] = head.split(/stream\r?\n/, 2);
  const isStream = rest.length > 0 && /^[\s\0]*\d+[\s\0]+\d+[\s\0]+obj/.test(head) && isTableStream.test(dictionary);
  if (!isStream) throw refused('damagedPdf');
  return dictionary;
}
