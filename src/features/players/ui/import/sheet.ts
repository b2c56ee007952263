import { fromText } from '@/shared/sheet-text';

/** A spreadsheet as it came: every row that says anything, cells as text, with the number of its line. */
export interface Sheet {
  name: string;
  cells: string[][];
  lines: number[];
}

/** The sheet's header and the rows below it. Without a header of its own, columns are called by their letters. */
export function partsOf({ cells, lines }: Sheet, hasHeader: boolean) {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const [first = []] = cells;
  const header = Array.from({ length: width }, (_, index) => {
    const name = hasHeader ? (first[index] ?? '') : '';
    return name || `Column ${columnLetter(index)}`;
  });
  return { header, rows: hasHeader ? cells.slice(1) : cells, lines: hasHeader ? lines.slice(1) : lines };
}

/** Rows of text as a sheet: empty ones are left out, the others keep their line's number. */
export function sheetOf(name: string, rows: readonly (readonly string[])[]): Sheet {
  const kept = rows
    .map((row, index) => ({ cells: row.map(asWritten), line: index + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
  return { name, cells: kept.map(({ cells }) => cells), lines: kept.map(({ line }) => line) };
}

/** Without the apostrophe that our own files put before what a spreadsheet would run or change. */
function asWritten(cell: string): string {
  return fromText(cell.trim()).trim();
}

function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
