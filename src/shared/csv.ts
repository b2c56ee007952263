import type { Day } from './dates';
import type { Amount } from './money';
import { asText } from './sheet-text';

/**
 * A text is preserved as it is. Numbers, days (`YYYY-MM-DD`) and decimal text are values that a spreadsheet calculates with and sorts by.
 */
export type CsvCell = string | number | null | { day: Day } | { amount: Amount };

/**
 * Returns rows as a CSV file (RFC 4180) that Excel and LibreOffice open correctly: with a byte-order mark, so that accents are preserved,
 * and with an apostrophe before texts that they would run as a formula or read as a number or a date.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Returns rows as text to append to that of `toCsv`. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return 'day' in value ? value.day : value.amount;
  const text = asText(value);
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
