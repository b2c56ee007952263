import { formatNumber } from '@/shared/format';
import { type Sentence, t, translated } from '@/shared/translate';
import { IMPORT_ROWS, type ImportField, type ImportMapping, type ImportRow, importFields } from '../contract';

/** The labels of the fields, in the order of the form. */
export const importFieldLabel: Record<ImportField, Sentence> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  birthDate: 'Birth date',
  team: 'Team',
  position: 'Position',
  jerseyNumber: 'Jersey number',
  guardianEmail: "Guardian's e-mail",
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  medicalNotes: 'Medical notes',
};

/** Returns why a sheet can't be read, as a sentence; undefined when it can. */
export function mappingProblem(mapping: ImportMapping, rows: number): string | undefined {
  const has = (field: ImportField) => typeof mapping[field] === 'number';
  if (rows === 0) return t('There are no players below the column names.');
  if (rows > IMPORT_ROWS) {
    return t('There are {rows} rows. Import at most {most} at a time.', {
      rows: formatNumber(rows),
      most: formatNumber(IMPORT_ROWS),
    });
  }
  if (!has('fullName') && !(has('firstName') && has('lastName'))) {
    return t('Choose the columns of first and last name, or the one of the full name.');
  }
  return has('birthDate') ? undefined : t('Choose the column of the birth date.');
}

/** Returns only the columns that are read, so that nothing else leaves the browser. */
export function sentSheet(rows: readonly string[][], mapping: ImportMapping) {
  const sent: ImportMapping = {};
  const columns: number[] = [];
  for (const field of importFields) {
    const column = mapping[field];
    if (typeof column === 'number') sent[field] = columns.push(column) - 1;
  }
  return { rows: rows.map((row) => columns.map((column) => row[column] ?? '')), mapping: sent };
}

/** Returns why a row isn't added, without duplicates. Each reason begins with the field's name unless it contains it. */
export function reasonsOf({ status, issues }: Pick<ImportRow, 'status' | 'issues'>): string[] {
  const reasons = issues.map(({ field, message }) => {
    const label = importFieldLabel[field];
    const reason = translated(message);
    return status === 'error' && !message.startsWith(label) ? `${t(label)}: ${reason}` : reason;
  });
  return [...new Set(reasons)];
}
