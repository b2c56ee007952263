import type { ImportMapping } from '../contract';

interface ImportState {
  book: { name: string; sheets: { name: string; cells: string[][]; lines: number[] }[] };
  sheetIndex: number;
  mapping: ImportMapping;
  corrections: Record<number, Partial<Record<string, string>>>;
}

/** Returns what may be stored on a device of an import: no medical notes, and no cells of other sheets, which may contain any. */
export function withoutNotes<T extends ImportState>(state: T): T & { lacksNotes: boolean } {
  const { medicalNotes: column, ...mapping } = state.mapping;
  if (typeof column !== 'number') return { ...state, lacksNotes: false };
  const sheets = state.book.sheets.map((sheet, index) => ({
    ...sheet,
    cells: sheet.cells.map((row) =>
      index === state.sheetIndex ? row.map((cell, at) => (at === column ? '' : cell)) : [],
    ),
  }));
  const corrections = Object.fromEntries(
    Object.entries(state.corrections).map(([row, { medicalNotes: _, ...cells }]) => [row, cells]),
  );
  return { ...state, book: { ...state.book, sheets }, mapping, corrections, lacksNotes: true };
}
