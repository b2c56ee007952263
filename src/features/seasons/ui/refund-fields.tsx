import { Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { IconButton } from '@/kit/components/button/icon-button';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_REFUND_STEPS } from '../contract/refund';
import type { SeasonForm } from '../contract/season';
import { EntryList, listError } from './entry-list';
import type { SeasonEntry } from './season-entry';

type RefundFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm> };

/** Edits the refund policy of a season. */
export function RefundFields({ form }: RefundFieldsProps) {
  const steps = useWatch({ control: form.control, name: 'refundSteps' });
  return (
    <EntryList
      title={t('Refund policy')}
      text={t('Families see it before they register. When you withdraw a child, it proposes what to refund.')}
      entries={steps}
      change={(next) => form.setValue('refundSteps', next(form.getValues('refundSteps')), { shouldDirty: true })}
      create={() => ({ until: '', percent: '' })}
      addLabel={t('Add refund step')}
      full={steps.length >= MAX_REFUND_STEPS ? t('A refund policy has no more steps than these') : undefined}
      error={listError(form.formState.errors.refundSteps)}
      attempts={form.formState.submitCount}
    >
      {(_, index, onRemove) => <Step key={index} form={form} index={index} onRemove={onRemove} />}
    </EntryList>
  );
}

type StepProps = RefundFieldsProps & { index: number; onRemove: () => void };

function Step({ form, index, onRemove }: StepProps) {
  const { register } = form;
  const errors = form.formState.errors.refundSteps?.[index];
  return (
    <fieldset className="flex items-start gap-2">
      <legend className="sr-only">{t('Refund step {n}', { n: index + 1 })}</legend>
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-4">
        <Field label={t('Until')} error={errors?.until?.message} required>
          <TextInput type="date" {...register(`refundSteps.${index}.until`)} />
        </Field>
        <Field label={t('Refund (%)')} error={errors?.percent?.message} required>
          <TextInput inputMode="numeric" autoComplete="off" {...register(`refundSteps.${index}.percent`)} />
        </Field>
      </div>
      <IconButton
        className="mt-6"
        label={t('Remove refund step {n}', { n: index + 1 })}
        icon={Trash2}
        onClick={onRemove}
      />
    </fieldset>
  );
}
