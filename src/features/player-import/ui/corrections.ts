import { type ImportField, type ImportIssue, type ImportMapping, type ImportRow, importFields } from '../contract';

/** Corrections typed over cells of the file: by the row's index, then by field. */
export type Corrections = Readonly<Record<number, Partial<Record<ImportField, string>>>>;

/** Returns the rows with the corrections applied. */
export function withCorrections(
  rows: readonly string[][],
  mapping: ImportMapping,
  corrections: Corrections,
): string[][] {
  return rows.map((row, place) => {
    const typed = corrections[place];
    if (!typed) return row;
    const cells = [...row];
    for (const field of importFields) {
      const [column, text] = [mapping[field], typed[field]];
      if (typeof column !== 'number' || text === undefined) continue;
      // A row ends with its last filled cell.
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    return cells;
  });
}

/**
 * Returns the fields of a row that can be corrected: those with errors, and those corrected before. A split name is corrected in its own
 * cell.
 */
export function correctableFields(
  { status, issues }: Pick<ImportRow, 'status' | 'issues'>,
  mapping: ImportMapping,
  typed: Corrections[number] = {},
): ImportField[] {
  const invalid = status === 'error' ? issues.map(({ field }) => columnFieldOf(field, mapping)) : [];
  return importFields.filter(
    (field) => typeof mapping[field] === 'number' && (invalid.includes(field) || typed[field] !== undefined),
  );
}

/** Returns the field whose column an issue of a field is about. */
export function columnFieldOf(field: ImportField, mapping: ImportMapping): ImportField {
  return typeof mapping[field] === 'number' ? field : 'fullName';
}

/** Returns whether an issue is about a cell of the file. */
export function isCorrectable({ field }: ImportIssue, mapping: ImportMapping): boolean {
  return typeof mapping[columnFieldOf(field, mapping)] === 'number';
}
