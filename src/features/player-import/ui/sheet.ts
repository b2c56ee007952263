import { fromText } from '@/shared/sheet-text';
import { guessMapping } from '../rules/columns';

/** A spreadsheet: all rows that aren't empty, with cells as text and line numbers. */
export interface Sheet {
  name: string;
  cells: string[][];
  lines: number[];
}

/** A file with its sheets that aren't empty; text has one. */
export interface Book {
  name: string;
  sheets: Sheet[];
}

/** Maximum number of rows that are searched for the header, as titles and notes may be above it. */
export const HEADER_ROWS = 12;

/**
 * Returns the sheet's header and the rows below it, without repeated headers. Columns with an empty header are named by their letters,
 * and so are all columns without a header (null).
 */
export function partsOf({ cells, lines }: Sheet, headerRow: number | null) {
  const named = headerRow === null ? [] : (cells[headerRow] ?? []);
  const below = cells.map((row, index) => ({ row, line: lines[index] ?? index + 1 })).slice((headerRow ?? -1) + 1);
  const body = below.filter(({ row }) => headerRow === null || row.join('\n') !== named.join('\n'));
  const width = [named, ...body.map(({ row }) => row)].reduce((most, row) => Math.max(most, row.length), 0);
  return {
    header: Array.from({ length: width }, (_, index) => named[index] || `Column ${columnLetter(index)}`),
    rows: body.map(({ row }) => row),
    lines: body.map(({ line }) => line),
  };
}

/** Guesses the header row: the one of the first rows that names the most columns. Null when the first row is already a player. */
export function guessHeaderRow({ cells }: Sheet): number | null {
  const scores = cells.slice(0, HEADER_ROWS).map(columnsNamed);
  const most = Math.max(0, ...scores);
  if (most > 0) return scores.indexOf(most);
  return (cells[0] ?? []).some((cell) => /\d[-/. ]?(\d|[a-z]{3})/i.test(cell)) ? null : 0;
}

/** Returns how many columns a row would name as a header. */
export function columnsNamed(row: readonly string[]): number {
  return Object.keys(guessMapping(row)).length;
}

/** Guesses the sheet with the list of players: the first that names the most columns. */
export function guessSheet({ sheets }: Book): number {
  const scores = sheets.map((sheet) => {
    const row = guessHeaderRow(sheet);
    return row === null ? 0 : columnsNamed(sheet.cells[row] ?? []);
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/**
 * Returns rows of text as a sheet: empty rows are left out, the others keep their line numbers. Empty cells at the end of a row are
 * dropped.
 */
export function sheetOf(name: string, rows: readonly (readonly string[])[]): Sheet {
  const filled = rows
    .map((row, index) => ({ cells: withoutEnd(row.map(asWritten)), line: index + 1 }))
    .filter(({ cells }) => cells.length > 0);
  return { name, cells: filled.map(({ cells }) => cells), lines: filled.map(({ line }) => line) };
}

function withoutEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(Boolean) + 1);
}

/**
 * Returns a cell without invisible characters, and without the apostrophe that our own files put before text which a spreadsheet would
 * execute or change.
 */
function asWritten(cell: string): string {
  return fromText(cell.replace(/[\u200B\u2060\uFEFF]|[^\P{Cc}\t\n\v\f\r]/gu, '').trim()).trim();
}

/** Returns a column's name in spreadsheet programs: A, B ... Z, AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
