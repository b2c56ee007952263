import type Papa from 'papaparse';
import { formatNumber } from '@/shared/format';
import { t, translated } from '@/shared/translate';
import { decodeSheet, SHEET_BYTES } from '../rules/text';
import { type Book, columnsNamed, HEADER_ROWS, type Sheet, sheetOf } from './sheet';

/** A file that can't be read as a list of players. The message is shown to users. */
export class UnreadableSheet extends Error {}

/** Reads a CSV, TSV or Excel file. Throws `UnreadableSheet`; a file that is too large isn't read at all. */
export async function readFile(file: File): Promise<Book> {
  if (file.size > SHEET_BYTES) {
    throw new UnreadableSheet(
      t('This file has {size} MB. A list of players can have at most {most} MB.', {
        size: megabytes(file.size),
        most: megabytes(SHEET_BYTES),
      }),
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readExcel(file);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableSheet(t('This is an old Excel file. Save it as .xlsx or .csv, then choose it again.'));
  }
  const decoded = decodeSheet(bytes);
  if ('problem' in decoded) throw new UnreadableSheet(translated(decoded.problem));
  return readText(file.name, decoded.text);
}

/** Reads text separated by commas, semicolons or tabs, from a file or the clipboard. */
export async function readText(name: string, text: string): Promise<Book> {
  const { default: papa } = await import('papaparse');
  // Excel may name the separator in an additional first line.
  const [line = '', separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(line.length).trimEnd();
  const delimiter = separator ?? delimiterOf(papa, body);
  const { data, errors, meta } = papa.parse<string[]>(body, { delimiter });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  return checked(name, [sheetOf(name, isBroken ? byLines(papa, body, meta.delimiter) : data)]);
}

/**
 * Returns the separator that yields the most recognized columns. Counting characters alone would choose the comma of every "Dela Cruz,
 * Juan". Returns an empty text when no header is recognized, so that the parser counts.
 */
function delimiterOf({ parse }: Pick<typeof Papa, 'parse'>, text: string): string {
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: HEADER_ROWS });
    return { delimiter, named: Math.max(0, ...data.map(columnsNamed)) };
  });
  const most = Math.max(...scores.map(({ named }) => named));
  const best = scores.filter(({ named }) => named === most);
  return best.length === 1 ? (best[0]?.delimiter ?? '') : '';
}

/**
 * Parses each line as a row, with quotes as ordinary characters: a quoted nickname at the start of a cell would otherwise swallow the
 * rest of the file.
 */
function byLines({ parse }: Pick<typeof Papa, 'parse'>, text: string, delimiter: string): string[][] {
  return text.split(/\r?\n/).map((line) => {
    const { data, errors } = parse<string[]>(line, { delimiter });
    return errors.some(({ type }) => type === 'Quotes') ? line.split(delimiter) : (data[0] ?? []);
  });
}

async function readExcel(file: File): Promise<Book> {
  const { default: readSheets } = await import('read-excel-file/browser');
  try {
    const sheets = await readSheets(file);
    return checked(
      file.name,
      sheets.map(({ sheet, data }) =>
        sheetOf(
          sheet,
          data.map((row) => row.map(cellText)),
        ),
      ),
    );
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet(t('This Excel file could not be read. Save it as .csv and choose that one.'));
  }
}

/** Returns a cell as text. An Excel date is midnight in UTC of its calendar day. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function megabytes(bytes: number): string {
  return formatNumber(Math.ceil(bytes / 1024 / 1024));
}

function checked(name: string, sheets: Sheet[]): Book {
  const filled = sheets.filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) throw new UnreadableSheet(t('There is nothing in this file.'));
  return { name, sheets: filled };
}

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
