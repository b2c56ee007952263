import { Checkbox } from '@/kit/components/checkbox';
import { DialogSection } from '@/kit/components/dialog';
import { Field } from '@/kit/components/field';
import { Select } from '@/kit/components/select';
import { importFields } from '../../contract/import';
import { guessMapping } from '../../rules/import-columns';
import { importFieldLabel } from './import-fields';
import type { Importing } from './use-import';

/** Which column holds what: guessed by the header, mended by hand. */
export function MatchStep({ importing }: { importing: Importing }) {
  const { sheet, parts, hasHeader, setHasHeader, mapping, setMapping, problem } = importing;
  if (!sheet || !parts) return null;
  const { header, rows } = parts;

  function switchHeader(has: boolean) {
    setHasHeader(has);
    setMapping(has ? guessMapping(sheet?.cells[0] ?? []) : {});
  }

  return (
    <>
      <DialogSection className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3!">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{sheet.name}</span>{' '}
          <span className="text-text-2">
            {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'row' : 'rows'}
          </span>
        </p>
        <Checkbox
          label="The first row names the columns"
          checked={hasHeader}
          onChange={(event) => switchHeader(event.target.checked)}
        />
      </DialogSection>
      <DialogSection>
        <div className="grid gap-4 md:grid-cols-2">
          {importFields.map((field) => (
            <ColumnField
              key={field}
              label={importFieldLabel[field]}
              header={header}
              samples={rows}
              column={mapping[field] ?? null}
              onColumn={(column) => setMapping({ ...mapping, [field]: column })}
            />
          ))}
        </div>
        <p role="status" className="mt-5 text-13 text-text-2">
          {problem ?? 'Columns that are not chosen are left out.'}
        </p>
      </DialogSection>
    </>
  );
}

type ColumnFieldProps = {
  label: string;
  header: string[];
  samples: string[][];
  column: number | null;
  onColumn: (column: number | null) => void;
};

function ColumnField({ label, header, samples, column, onColumn }: ColumnFieldProps) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...header.map((name, index) => ({ value: String(index), label: name })),
  ];
  const sample = column === null ? undefined : samples.map((row) => row[column]).find(Boolean);
  return (
    <Field label={label} hint={sample && <span className="line-clamp-1">For example: {sample}</span>}>
      <Select
        options={options}
        value={column === null ? '' : String(column)}
        onChange={(event) => onColumn(event.target.value === '' ? null : Number(event.target.value))}
      />
    </Field>
  );
}
