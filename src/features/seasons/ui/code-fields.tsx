import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_CODES } from '../contract/discount-code';
import type { SeasonForm } from '../contract/season';
import { Entry, EntryList, listError } from './entry-list';
import { newCode, type SeasonEntry } from './season-entry';

type CodeFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm> };

/** Edits the discount codes of a season. One that is used stays. */
export function CodeFields({ form }: CodeFieldsProps) {
  const codes = useWatch({ control: form.control, name: 'codes' });
  return (
    <EntryList
      title={t('Discount codes')}
      text={t(
        'Families enter one when they register. It is taken off the fee of each child, after the sibling discount.',
      )}
      entries={codes}
      change={(next) => form.setValue('codes', next(form.getValues('codes')), { shouldDirty: true })}
      create={newCode}
      addLabel={t('Add discount code')}
      full={codes.length >= MAX_CODES ? t('A season has no more discount codes than these') : undefined}
      error={listError(form.formState.errors.codes)}
      attempts={form.formState.submitCount}
    >
      {({ uses }, index, onRemove) => <Code key={index} form={form} index={index} uses={uses} onRemove={onRemove} />}
    </EntryList>
  );
}

type CodeProps = CodeFieldsProps & { index: number; uses: number; onRemove: () => void };

function Code({ form, index, uses, onRemove }: CodeProps) {
  const { register } = form;
  const errors = form.formState.errors.codes?.[index];
  return (
    <Entry
      legend={t('Discount code {n}', { n: index + 1 })}
      removeLabel={t('Remove discount code {n}', { n: index + 1 })}
      stays={uses > 0 ? t('It is used, so it stays. Lower its limit to end it.') : undefined}
      onRemove={onRemove}
      head={
        <Field label={t('Code')} error={errors?.code?.message} required>
          <TextInput
            limit={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('SKATE10')}
            {...register(`codes.${index}.code`)}
          />
        </Field>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('Percent off')} error={errors?.percent?.message} required>
          <TextInput inputMode="numeric" autoComplete="off" {...register(`codes.${index}.percent`)} />
        </Field>
        <Field
          label={t('For how many children')}
          error={errors?.maxUses?.message}
          hint={uses > 0 ? t('Used by {n}', { n: uses }) : undefined}
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register(`codes.${index}.maxUses`)} />
        </Field>
      </div>
    </Entry>
  );
}
