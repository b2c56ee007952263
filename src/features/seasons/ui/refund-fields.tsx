import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_REFUND_STEPS } from '../contract/refund';
import type { SeasonForm } from '../contract/season';
import type { SeasonEntry } from './season-entry';

type RefundFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm> };

/** Edits the refund policy of a season. */
export function RefundFields({ form }: RefundFieldsProps) {
  const steps = useWatch({ control: form.control, name: 'refundSteps' });
  const set = (next: SeasonEntry['refundSteps']) => form.setValue('refundSteps', next, { shouldDirty: true });
  const remove = (gone: number) => set(form.getValues('refundSteps').filter((_, index) => index !== gone));
  const error = form.formState.errors.refundSteps?.root?.message ?? form.formState.errors.refundSteps?.message;
  return (
    <section aria-labelledby="refund-policy" className="grid gap-4">
      <div>
        <h3 id="refund-policy" className="font-semibold">
          {t('Refund policy')}
        </h3>
        <p className="text-13 text-text-2">
          {t('Families see it before they register. When you withdraw a child, it proposes what to refund.')}
        </p>
      </div>
      {steps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by index
        <Step key={index} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {error && (
        <p role="alert" className="text-13 text-red-ink">
          {error}
        </p>
      )}
      <Button
        icon={Plus}
        disabledReason={
          steps.length >= MAX_REFUND_STEPS ? t('A refund policy has no more steps than these') : undefined
        }
        onClick={() => set([...form.getValues('refundSteps'), { until: '', percent: '' }])}
      >
        {t('Add refund step')}
      </Button>
    </section>
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
