import { toCsv } from '@/shared/csv';
import { phoneText } from '@/shared/phone';
import type { ImportRow } from '../contract';
import { reasonsOf } from './import-fields';

/**
 * The faulty rows as they came, the reason in a last column, as a CSV file that can be mended in a spreadsheet program and imported
 * again: no zero, plus or date is lost on the way.
 */
export function badRowsCsv(
  header: readonly string[],
  rows: readonly string[][],
  verdicts: readonly Pick<ImportRow, 'row' | 'status' | 'issues'>[],
): string {
  const bad = verdicts.filter(({ status }) => status === 'error');
  const lines = bad.map((verdict) => [
    ...header.map((_, column) => asWritten(rows[verdict.row]?.[column] ?? '')),
    reasonsOf(verdict).join(' '),
  ]);
  return toCsv([[...header, 'Reason'], ...lines]);
}

/** In any column, mapped or not: only phone numbers begin with a plus, or with a zero and are as long. */
function asWritten(cell: string): string {
  return /^(\+|0\d{8})[\d\s().-]*$/.test(cell) ? phoneText(cell) : cell;
}

/** Hands a text to the browser to save. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
