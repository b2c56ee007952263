import type { ImportMapping } from '../contract';

interface Kept {
  book: { name: string; sheets: { name: string; cells: string[][]; lines: number[] }[] };
  sheetIndex: number;
  mapping: ImportMapping;
  mended: Record<number, Partial<Record<string, string>>>;
}

/** Returns what may be stored on a device of an import: no medical notes, and no cells of other sheets, which may contain any. */
export function withoutNotes<T extends Kept>(kept: T): T & { lacksNotes: boolean } {
  const { medicalNotes: column, ...mapping } = kept.mapping;
  if (typeof column !== 'number') return { ...kept, lacksNotes: false };
  const sheets = kept.book.sheets.map((sheet, index) => ({
    ...sheet,
    cells: sheet.cells.map((row) =>
      index === kept.sheetIndex ? row.map((cell, at) => (at === column ? '' : cell)) : [],
    ),
  }));
  const mended = Object.fromEntries(
    Object.entries(kept.mended).map(([row, { medicalNotes: _, ...cells }]) => [row, cells]),
  );
  return { ...kept, book: { ...kept.book, sheets }, mapping, mended, lacksNotes: true };
}
