import { useState } from 'react';
import type { ImportMapping } from '../contract';
import { guessMapping } from '../rules/columns';
import { mappingProblem } from './import-fields';
import { type Book, guessHeaderRow, guessSheet, partsOf, type Sheet } from './sheet';

/** The choices that determine which cells are read. */
export interface ChosenColumns {
  book: Book;
  sheetIndex: number;
  headerRow: number | null;
  mapping: ImportMapping;
}

/** The chosen file, the sheet and rows that are read, and the column of each field: guessed, then corrected by the user. */
export function useColumns() {
  const [book, setBook] = useState<Book>();
  const [sheetIndex, setSheetIndex] = useState(0);
  const [headerRow, setHeaderRow] = useState<number | null>(0);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const sheet = book?.sheets[sheetIndex];
  const parts = sheet && partsOf(sheet, headerRow);

  function readFrom(from: Sheet, row: number | null): void {
    const { header, rows } = partsOf(from, row);
    setHeaderRow(row);
    setMapping(row === null ? {} : guessMapping(header, rows));
  }

  function chooseSheet(of: Book, index: number): void {
    setSheetIndex(index);
    const chosen = of.sheets[index];
    if (chosen) readFrom(chosen, guessHeaderRow(chosen));
  }

  return {
    book,
    sheet,
    sheetIndex,
    parts,
    headerRow,
    mapping,
    setMapping,
    problem: mappingProblem(mapping, parts?.rows.length ?? 0),
    openBook(opened: Book) {
      setBook(opened);
      chooseSheet(opened, guessSheet(opened));
    },
    /** Restores earlier choices. */
    restore(stored: ChosenColumns) {
      setBook(stored.book);
      setSheetIndex(stored.sheetIndex);
      setHeaderRow(stored.headerRow);
      setMapping(stored.mapping);
    },
    chooseSheet: (index: number) => book && chooseSheet(book, index),
    chooseHeaderRow: (row: number | null) => sheet && readFrom(sheet, row),
  };
}

export type Columns = ReturnType<typeof useColumns>;
