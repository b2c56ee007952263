import { useState } from 'react';
import type { ImportField } from '../contract';
import { type Mended, withMended } from './mended';
import type { Columns } from './use-columns';

/** What is typed over cells of the file while it is looked at. It belongs to the rows as they stand below one header. */
export function useMended({ sheetIndex, headerRow, mapping, parts }: Columns) {
  const place = placeOf({ sheetIndex, headerRow });
  const [typed, setTyped] = useState<{ place: string; cells: Mended }>({ place, cells: {} });
  const mended = typed.place === place ? typed.cells : {};
  return {
    mended,
    /** Puts back what was typed over the rows below that header of that sheet. */
    restoreMended: (cells: Mended, at: { sheetIndex: number; headerRow: number | null }) =>
      setTyped({ place: placeOf(at), cells }),
    type: (row: number, field: ImportField, text: string) =>
      setTyped({ place, cells: { ...mended, [row]: { ...mended[row], [field]: text } } }),
    /** The file's rows with what was typed, all of it or as far as it was checked. */
    rowsWith: (cells: Mended) => withMended(parts?.rows ?? [], mapping, cells),
    /** What stands in a cell, typed or as it came. */
    cellOf(cells: Mended, row: number, field: ImportField): string {
      const column = mapping[field];
      return cells[row]?.[field] ?? (typeof column === 'number' ? parts?.rows[row]?.[column] : undefined) ?? '';
    },
  };
}

function placeOf({ sheetIndex, headerRow }: { sheetIndex: number; headerRow: number | null }): string {
  return `${sheetIndex} ${headerRow}`;
}
