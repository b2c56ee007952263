import { Refusal } from './refusal';

const MARK = 'startxref';
/** Maximum length of `startxref`, a number and `%%EOF`, with anything allowed in between. */
const MAX_SIZE = 96;
const ending = /^startxref[\s\0]{1,32}(-?\d{1,12})[\s\0]{1,32}%%EOF/;
/** What may follow an end inside a PDF: another object, a table, a comment, or the end of a stream that contains a PDF. */
const after = /^[\s\0]*(?:[\dx%e]|$)/;

/**
 * Returns where a PDF ends and where its last table is, in bytes. Throws a refusal when it has no end, or when something other than a PDF
 * follows one. Reads each byte once and at most 96 of them after each mark.
 */
export function findEnd(bytes: Buffer): { end: number; table: number } {
  let last: { end: number; table: number } | undefined;
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + MARK.length)) {
    const [text, table] = ending.exec(bytes.toString('latin1', at, at + MAX_SIZE)) ?? [];
    if (text === undefined) continue;
    if (last && !after.test(bytes.toString('latin1', last.end, last.end + 64))) throw new Refusal('damagedPdf');
    last = { end: at + text.length, table: Number(table) };
  }
  if (!last) throw new Refusal('damagedPdf');
  return last;
}
