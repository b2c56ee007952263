import { toCsv } from '@/shared/csv';
import { phoneText } from '@/shared/phone';
import { type ImportField, type ImportMapping, type ImportRow, importFields } from '../contract';
import { guessMapping } from '../rules/columns';
import { importFieldLabel, reasonsOf } from './import-fields';
import { columnLetter } from './sheet';

type BadRow = Pick<ImportRow, 'row' | 'status' | 'issues'> & { player: Pick<ImportRow['player'], 'birthDate'> };

/** Our own column, which an import doesn't read. */
const REASON = 'Reason';

/**
 * Returns the rows with errors as a CSV file, unchanged and with the reasons in a last column. It can be corrected in a spreadsheet
 * program and imported again as it is: its columns are recognized, dates are read as before, and no leading zero or plus is lost.
 */
export function badRowsCsv(
  sheet: { header: readonly string[]; rows: readonly string[][] },
  mapping: ImportMapping,
  verdicts: readonly BadRow[],
): string {
  const bad = verdicts.filter(({ status }) => status === 'error');
  const columns = sheet.header.map((_, column) => column).filter((column) => !isOurs(sheet.header, mapping, column));
  const cellsOf = ({ row, player: { birthDate } }: BadRow) =>
    sheet.header.map((_, column) => {
      const cell = sheet.rows[row]?.[column] ?? '';
      const field = fieldOf(mapping, column);
      if (field === 'birthDate') return birthDate ?? cell;
      return field === undefined || field === 'emergencyPhone' ? asWritten(cell) : cell;
    });
  const cells = bad.map(cellsOf);
  const names = namesOf(sheet.header, mapping, cells);
  const lines = bad.map((verdict, index) => [
    ...columns.map((column) => cells[index]?.[column] ?? ''),
    reasonsOf(verdict).join(' '),
  ]);
  return toCsv([[...columns.map((column) => names[column] ?? ''), REASON], ...lines]);
}

/** Whether a column contains the reasons of a previous export, in a file that was imported again. */
function isOurs(header: readonly string[], mapping: ImportMapping, column: number): boolean {
  return column === header.length - 1 && header[column] === REASON && fieldOf(mapping, column) === undefined;
}

function fieldOf(mapping: ImportMapping, column: number): ImportField | undefined {
  return importFields.find((field) => mapping[field] === column);
}

/** Returns the columns' own names, unless an import would guess other fields from them than the admin chose. */
function namesOf(header: readonly string[], mapping: ImportMapping, cells: readonly string[][]): string[] {
  const guess = guessMapping([...header, REASON], cells);
  if (importFields.every((field) => (guess[field] ?? null) === (mapping[field] ?? null))) return [...header];
  return header.map((name, column) => {
    const field = fieldOf(mapping, column);
    if (field) return importFieldLabel[field];
    return Object.keys(guessMapping([name])).length > 0 ? `Column ${columnLetter(column)}` : name;
  });
}

/**
 * Protects phone numbers from being changed, also in columns that aren't read: only phone numbers begin with a plus, or with a zero and
 * are as long.
 */
function asWritten(cell: string): string {
  return /^(\+|0\d{8})[\d\s().-]*$/.test(cell) ? phoneText(cell) : cell;
}

/** Makes the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
