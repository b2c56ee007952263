import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { earningPaymentMethods, earningStatuses, earningTypes } from '../contract/earning';
import { earningMethodLabel, earningStatusLabel, earningTypeLabel } from '../rules/earning-labels';
import type { EarningEntry, EarningEntryDraft } from './earning-entry';

type Form = { form: UseFormReturn<EarningEntryDraft, unknown, EarningEntry> };

/** Shows the fields of an earning. For a lesson's earning only when and how it was paid: the rest follows the lesson. */
export function EarningFields({ form, isOfLesson }: Form & { isOfLesson: boolean }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      {isOfLesson ? <OfLesson form={form} /> : <OwnFields form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Payment Date')} error={errors.paymentDate?.message} hint={t('When it was paid, or is to be.')}>
          <TextInput type="date" {...register('paymentDate')} />
        </Field>
        <Field label={t('Payment Method')} error={errors.paymentMethod?.message}>
          <Select options={methodOptions()} {...register('paymentMethod')} />
        </Field>
      </div>
      <Field label={t('Status')} error={errors.status?.message}>
        <Select options={statusOptions()} {...register('status')} />
      </Field>
    </>
  );
}

function OfLesson({ form }: Form) {
  const { description, amount, source } = form.getValues();
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        {description}, {formatAmount(String(amount))}
      </p>
      <p className="text-13 text-text-2">
        {t('{source}. Its amount and words follow the lesson.', { source: source ?? '' })}
      </p>
    </div>
  );
}

function OwnFields({ form }: Form) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('Description')} error={errors.description?.message} required>
        <TextInput
          limit={200}
          autoComplete="off"
          placeholder={t('Team salary, November')}
          {...register('description')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Amount')} error={errors.amount?.message} required>
          <PesosInput placeholder="1500.00" {...register('amount')} />
        </Field>
        <Field label={t('Type')} error={errors.type?.message}>
          <Select options={typeOptions()} {...register('type')} />
        </Field>
      </div>
      <Field label={t('Source')} error={errors.source?.message} hint={t('Who pays you.')} optional>
        <TextInput limit={200} autoComplete="off" placeholder={t('The club, a family')} {...register('source')} />
      </Field>
    </>
  );
}

const typeOptions = () => earningTypes.map((value) => ({ value, label: t(earningTypeLabel[value]) }));
const methodOptions = () => [
  { value: 'unspecified', label: t('Unspecified') },
  ...earningPaymentMethods.map((value) => ({ value, label: t(earningMethodLabel[value]) })),
];
const statusOptions = () => [
  { value: 'by_date', label: t('Paid once its payment date has come') },
  ...earningStatuses.map((value) => ({ value, label: t(earningStatusLabel[value]) })),
];
