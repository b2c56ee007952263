import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_CODES } from '../contract/discount-code';
import type { SeasonForm } from '../contract/season';
import { newCode, type SeasonEntry } from './season-entry';

type CodeFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm> };

/** Edits the discount codes of a season. One that is used stays. */
export function CodeFields({ form }: CodeFieldsProps) {
  const codes = useWatch({ control: form.control, name: 'codes' });
  const set = (next: SeasonEntry['codes']) => form.setValue('codes', next, { shouldDirty: true });
  const remove = (gone: number) => set(form.getValues('codes').filter((_, index) => index !== gone));
  const error = form.formState.errors.codes?.root?.message ?? form.formState.errors.codes?.message;
  return (
    <section aria-labelledby="discount-codes" className="grid gap-4">
      <div>
        <h3 id="discount-codes" className="font-semibold">
          {t('Discount codes')}
        </h3>
        <p className="text-13 text-text-2">
          {t(
            'Families enter one when they register. It is taken off the fee of each child, after the sibling discount.',
          )}
        </p>
      </div>
      {codes.map(({ uses }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by index
        <Code key={index} form={form} index={index} uses={uses} onRemove={() => remove(index)} />
      ))}
      {error && (
        <p role="alert" className="text-13 text-red-ink">
          {error}
        </p>
      )}
      <Button
        icon={Plus}
        disabledReason={codes.length >= MAX_CODES ? t('A season has no more discount codes than these') : undefined}
        onClick={() => set([...form.getValues('codes'), newCode()])}
      >
        {t('Add discount code')}
      </Button>
    </section>
  );
}

type CodeProps = CodeFieldsProps & { index: number; uses: number; onRemove: () => void };

function Code({ form, index, uses, onRemove }: CodeProps) {
  const { register } = form;
  const errors = form.formState.errors.codes?.[index];
  return (
    <fieldset className="relative grid gap-4 rounded-box border border-line p-4">
      <legend className="sr-only">{t('Discount code {n}', { n: index + 1 })}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
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
        </div>
        <IconButton
          className="mt-6"
          label={t('Remove discount code {n}', { n: index + 1 })}
          icon={Trash2}
          disabledReason={uses > 0 ? t('It is used, so it stays. Lower its limit to end it.') : undefined}
          onClick={onRemove}
        />
      </div>
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
    </fieldset>
  );
}
