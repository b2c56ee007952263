import { DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { formatCount, oneLine } from '@/shared/format';
import { t } from '@/shared/translate';
import { importFields } from '../contract';
import { importFieldLabel } from './import-fields';
import { columnLetter, HEADER_ROWS } from './sheet';
import type { Columns } from './use-columns';

/** Matches columns to fields: guessed from the header, corrected by the user. */
export function MatchStep({ columns }: { columns: Columns }) {
  const { book, parts, mapping, setMapping, problem } = columns;
  if (!book || !parts) return null;
  const options = [{ value: '', label: t('Not in the file') }, ...columnOptions(parts.header)];
  return (
    <>
      <DialogSection className="grid gap-4 py-4!">
        <p className="wrap-anywhere">
          <span className="font-semibold">{book.name}</span>{' '}
          <span className="text-text-2">{formatCount(parts.rows.length, 'row')}</span>
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          <SheetField columns={columns} />
          <HeaderField columns={columns} />
        </div>
      </DialogSection>
      <DialogSection>
        <div className="grid gap-4 md:grid-cols-2">
          {importFields.map((field) => (
            <ColumnField
              key={field}
              label={t(importFieldLabel[field])}
              options={options}
              samples={parts.rows}
              column={mapping[field] ?? null}
              onColumn={(column) => setMapping({ ...mapping, [field]: column })}
            />
          ))}
        </div>
        <p role="status" className="mt-5 text-13 text-text-2">
          {problem ?? t('Columns that are not chosen are left out.')}
        </p>
      </DialogSection>
    </>
  );
}

/** Selects a sheet of a workbook; renders nothing when there is only one. */
function SheetField({ columns: { book, sheetIndex, chooseSheet } }: { columns: Columns }) {
  if (!book || book.sheets.length < 2) return null;
  return (
    <Field label={t('Sheet')} hint={t('One sheet is imported at a time.')}>
      <Select
        options={book.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={String(sheetIndex)}
        onChange={(event) => chooseSheet(Number(event.target.value))}
      />
    </Field>
  );
}

/** Selects the header row. Titles above it are left out. */
function HeaderField({ columns: { sheet, headerRow, chooseHeaderRow } }: { columns: Columns }) {
  if (!sheet) return null;
  const rows = sheet.cells.slice(0, HEADER_ROWS).map((cells, index) => ({
    value: String(index),
    label: t('Row {line}: {cells}', {
      line: sheet.lines[index] ?? '',
      cells: shortened(cells.filter(Boolean).join(', ')),
    }),
  }));
  return (
    <Field label={t('Column names')}>
      <Select
        options={[...rows, { value: '', label: t('No row names the columns') }]}
        value={headerRow === null ? '' : String(headerRow)}
        onChange={(event) => chooseHeaderRow(event.target.value === '' ? null : Number(event.target.value))}
      />
    </Field>
  );
}

type ColumnFieldProps = {
  label: string;
  options: { value: string; label: string }[];
  samples: string[][];
  column: number | null;
  onColumn: (column: number | null) => void;
};

function ColumnField({ label, options, samples, column, onColumn }: ColumnFieldProps) {
  const sample = column === null ? undefined : samples.map((row) => row[column]).find(Boolean);
  return (
    <Field
      label={label}
      hint={sample && <span className="line-clamp-1">{t('For example: {sample}', { sample })}</span>}
    >
      <Select
        options={options}
        value={column === null ? '' : String(column)}
        onChange={(event) => onColumn(event.target.value === '' ? null : Number(event.target.value))}
      />
    </Field>
  );
}

/** Columns with the same name are distinguished by their letters. */
function columnOptions(header: readonly string[]) {
  return header.map((name, index) => {
    const isTwin = header.indexOf(name) !== header.lastIndexOf(name);
    const label = shortened(oneLine(name));
    return {
      value: String(index),
      label: isTwin ? t('{name} (column {letter})', { name: label, letter: columnLetter(index) }) : label,
    };
  });
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).trim()}...` : text;
}
