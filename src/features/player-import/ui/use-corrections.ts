import { useState } from 'react';
import type { ImportField } from '../contract';
import { type Corrections, withCorrections } from './corrections';
import type { Columns } from './use-columns';

/** The corrections typed over cells of the file during the preview. They belong to the rows below one header. */
export function useCorrections({ sheetIndex, headerRow, mapping, parts }: Columns) {
  const place = placeOf({ sheetIndex, headerRow });
  const [typed, setTyped] = useState<{ place: string; cells: Corrections }>({ place, cells: {} });
  const corrections = typed.place === place ? typed.cells : {};
  function cellOf(cells: Corrections, row: number, field: ImportField): string {
    const column = mapping[field];
    return cells[row]?.[field] ?? (typeof column === 'number' ? parts?.rows[row]?.[column] : undefined) ?? '';
  }
  return {
    corrections,
    /** Restores the corrections of the rows below that header of that sheet. */
    restoreCorrections: (cells: Corrections, at: { sheetIndex: number; headerRow: number | null }) =>
      setTyped({ place: placeOf(at), cells }),
    type: (row: number, field: ImportField, text: string) =>
      setTyped({ place, cells: { ...corrections, [row]: { ...corrections[row], [field]: text } } }),
    /** Returns the file's rows with these corrections: all of them, or those that were checked. */
    rowsWith: (cells: Corrections) => withCorrections(parts?.rows ?? [], mapping, cells),
    /** Returns the birth dates of the corrected rows as the file writes them. */
    writtenDates: (cells: Corrections) =>
      Object.keys(cells).map((row) => ({ row: Number(row), text: cellOf({}, Number(row), 'birthDate') })),
    /** Returns a cell's text, corrected or original. */
    cellOf,
  };
}

function placeOf({ sheetIndex, headerRow }: { sheetIndex: number; headerRow: number | null }): string {
  return `${sheetIndex} ${headerRow}`;
}
