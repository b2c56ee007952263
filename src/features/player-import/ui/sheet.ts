import { fromText } from '@/shared/sheet-text';
import { guessMapping } from '../rules/columns';

/** A spreadsheet as it came: every row that says anything, cells as text, with the number of its line. */
export interface Sheet {
  name: string;
  cells: string[][];
  lines: number[];
}

/** A file with the sheets in it that hold anything; text has one. */
export interface Book {
  name: string;
  sheets: Sheet[];
}

/** Titles and notes stand above a header, but hardly more rows of them. */
export const HEADER_ROWS = 12;

/**
 * The sheet's header and the rows below it, without the header where it is repeated. Columns that hold nothing are called by their
 * letters, as all are without a header (null).
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

/** Which row names the columns: of the first ones the one that names the most. Null when the first row is a player already. */
export function guessHeaderRow({ cells }: Sheet): number | null {
  const scores = cells.slice(0, HEADER_ROWS).map(columnsNamed);
  const most = Math.max(0, ...scores);
  if (most > 0) return scores.indexOf(most);
  return (cells[0] ?? []).some((cell) => /\d[-/. ]?(\d|[a-z]{3})/i.test(cell)) ? null : 0;
}

/** How many columns a row names, if it is a header. */
export function columnsNamed(row: readonly string[]): number {
  return Object.keys(guessMapping(row)).length;
}

/** The sheet of a file that looks most like a list of players: the first that names the most columns. */
export function guessSheet({ sheets }: Book): number {
  const scores = sheets.map((sheet) => {
    const row = guessHeaderRow(sheet);
    return row === null ? 0 : columnsNamed(sheet.cells[row] ?? []);
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Rows of text as a sheet: empty ones are left out, the others keep their line's number. Empty cells at a row's end go. */
export function sheetOf(name: string, rows: readonly (readonly string[])[]): Sheet {
  const kept = rows
    .map((row, index) => ({ cells: withoutEnd(row.map(asWritten)), line: index + 1 }))
    .filter(({ cells }) => cells.length > 0);
  return { name, cells: kept.map(({ cells }) => cells), lines: kept.map(({ line }) => line) };
}

function withoutEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(Boolean) + 1);
}

/** Without what nobody sees, and without the apostrophe that our own files put before what a spreadsheet would run or change. */
function asWritten(cell: string): string {
  return fromText(cell.replace(/[\u200B\u2060\uFEFF]|[^\P{Cc}\t\n\v\f\r]/gu, '').trim()).trim();
}

/** What a spreadsheet program calls a column: A, B ... Z, AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
