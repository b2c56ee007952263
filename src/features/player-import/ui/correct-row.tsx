import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { t, translated } from '@/shared/translate';
import type { ImportField, ImportRow } from '../contract';
import { columnFieldOf, correctableFields } from './corrections';
import { importFieldLabel } from './import-fields';
import type { ImportState } from './use-import';

type CorrectRowProps = { importing: ImportState; row: ImportRow; line: number };

/** Shows a row's cells with errors as fields. What is typed is preserved until it is checked, and also when the check fails. */
export function CorrectRow({ importing, row, line }: CorrectRowProps) {
  const { columns, corrections, type, isChecking, failure, isChanged } = importing;
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  const fields = correctableFields(row, columns.mapping, corrections[row.row]);
  const changed = isChanged(row.row);

  // After a check, focuses the first field that still has an error.
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    if (row.status === 'error') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [row]);

  // The check failed: the next answer belongs to another check.
  useEffect(() => {
    if (failure) asked.current = false;
  }, [failure]);

  if (fields.length === 0) return null;
  function check(event: FormEvent) {
    event.preventDefault();
    if (!changed || isChecking) return;
    asked.current = true;
    setAsked(true);
    importing.choose({});
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Correct row {line}', { line })}
      onSubmit={check}
      className="mt-2 grid gap-3"
    >
      <div className="grid items-start gap-3 md:grid-cols-2">
        {fields.map((field) => (
          <CellField key={field} {...{ importing, row, field }} onType={(text) => type(row.row, field, text)} />
        ))}
      </div>
      {isAsked && changed && <FormNotice error={failure} />}
      <p role="status" className="sr-only">
        {isAsked &&
          !changed &&
          t(row.status === 'error' ? 'Row {line} is still to correct.' : 'Row {line} was checked.', { line })}
      </p>
      <Button
        type="submit"
        size="dense"
        className="justify-self-start"
        busy={isAsked && changed && isChecking}
        busyLabel={t('Checking...')}
        reasonShown="after"
        disabledReason={changed ? undefined : t('Change a cell first.')}
      >
        {t('Check Again')}
      </Button>
    </form>
  );
}

type CellFieldProps = { importing: ImportState; row: ImportRow; field: ImportField; onType: (text: string) => void };

function CellField({ importing: { columns, corrections, cellOf }, row, field, onType }: CellFieldProps) {
  const faults = row.status === 'error' ? row.issues : [];
  const messages = faults.filter((issue) => columnFieldOf(issue.field, columns.mapping) === field);
  const control = {
    value: cellOf(corrections, row.row, field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <Field
      label={t(importFieldLabel[field])}
      error={[...new Set(messages.map(({ message }) => translated(message)))].join(' ') || undefined}
    >
      {field === 'medicalNotes' ? <TextArea rows={3} {...control} /> : <TextInput {...control} />}
    </Field>
  );
}
