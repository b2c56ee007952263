/** Maximum size of a file that is read. */
export const SHEET_BYTES = 8 * 1024 * 1024;

type ReadText = { text: string } | { problem: string };

const notText = "This isn't a CSV file. In your spreadsheet program, choose Save as and CSV or Excel (.xlsx).";

/**
 * Decodes a CSV file in any encoding that spreadsheet programs write: UTF-8 and UTF-16 with or without a byte-order mark, otherwise
 * Windows-1252. Returns a sentence about the problem when the file is too large or isn't text.
 */
export function decodeSheet(bytes: Uint8Array): ReadText {
  if (bytes.length > SHEET_BYTES) return { problem: `The file is larger than ${SHEET_BYTES / 1024 / 1024} MB.` };
  if (bytes.length === 0) return { problem: 'The file is empty.' };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Spreadsheets contain tabs and line ends, but no other control characters.
  return /[^\P{Cc}\t\n\v\f\r]/u.test(text) || text.includes('\uFFFD\uFFFD') ? { problem: notText } : { text };
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 text in Latin script without a byte-order mark has a zero in every other byte.
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return 'utf-16le';
  if (first === 0 && third === 0 && second !== 0 && fourth !== 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
