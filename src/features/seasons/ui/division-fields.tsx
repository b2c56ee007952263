import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_DIVISIONS, type SeasonForm } from '../contract/season';
import { Entry, EntryList, listError } from './entry-list';
import { newDivision, type SeasonEntry } from './season-entry';

type DivisionFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm> };

/** Edits the divisions of a season. The last one stays. */
export function DivisionFields({ form }: DivisionFieldsProps) {
  const divisions = useWatch({ control: form.control, name: 'divisions' });
  return (
    <EntryList
      entries={divisions}
      change={(next) => form.setValue('divisions', next(form.getValues('divisions')), { shouldDirty: true })}
      create={newDivision}
      addLabel={t('Add division')}
      full={divisions.length >= MAX_DIVISIONS ? t('A season has no more divisions than these') : undefined}
      error={listError(form.formState.errors.divisions)}
      attempts={form.formState.submitCount}
    >
      {(_, index, onRemove) => (
        <Division key={index} form={form} index={index} onRemove={divisions.length > 1 ? onRemove : undefined} />
      )}
    </EntryList>
  );
}

type DivisionProps = DivisionFieldsProps & { index: number; onRemove: (() => void) | undefined };

function Division({ form, index, onRemove }: DivisionProps) {
  const { register } = form;
  const errors = form.formState.errors.divisions?.[index];
  const number = (field: 'firstBirthYear' | 'lastBirthYear' | 'capacity', label: string) => (
    <Field label={label} error={errors?.[field]?.message} required>
      <TextInput inputMode="numeric" autoComplete="off" {...register(`divisions.${index}.${field}`)} />
    </Field>
  );
  return (
    <Entry
      legend={t('Division {n}', { n: index + 1 })}
      removeLabel={t('Remove division {n}', { n: index + 1 })}
      onRemove={onRemove}
      head={
        <Field label={t('Division')} error={errors?.name?.message} required>
          <TextInput limit={60} autoComplete="off" placeholder={t('U12')} {...register(`divisions.${index}.name`)} />
        </Field>
      }
    >
      <div className="grid grid-cols-3 gap-4">
        {number('firstBirthYear', t('Born from'))}
        {number('lastBirthYear', t('Born until'))}
        {number('capacity', t('Places'))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('Fee')} error={errors?.fee?.message} required>
          <PesosInput min="0" {...register(`divisions.${index}.fee`)} />
        </Field>
        <Field label={t('Early fee')} error={errors?.earlyFee?.message}>
          <PesosInput min="0" {...register(`divisions.${index}.earlyFee`)} />
        </Field>
      </div>
      <Field label={t('What the fee includes')} error={errors?.includes?.message}>
        <TextInput limit={200} autoComplete="off" {...register(`divisions.${index}.includes`)} />
      </Field>
    </Entry>
  );
}
