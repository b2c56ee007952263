import { zodResolver } from '@hookform/resolvers/zod';
import { type RecordFields, recordFields, recordPayment } from '@/features/payments/charges/contract/by-hand';
import { getPayment, type Payment, paymentMethods } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';
import { besideMessage, recordedMessage } from './record-messages';

type RecordFormProps = { open: boolean; payment: Payment; onClose: () => void };

const messages = () => ({ title: t('Record payment'), submit: t('Record'), busy: t('Recording...') });
const methods = () => paymentMethods.map((value) => ({ value, label: t(paymentMethodLabel[value]) }));

export function RecordForm({ open, payment, onClose }: RecordFormProps) {
  const today = useToday();
  const edit = useEditForm({
    given: payment,
    resolver: zodResolver(recordFields),
    draftOf: (seen) => draftOf(seen ?? payment, today),
    load: ({ id }) => call(getPayment, { params: { id } }),
    update: recordPayment,
    onClose,
  });
  const { id, version } = edit.item ?? payment;
  const save = useSave(edit, recordPayment, {
    send: (form: RecordFields) => call(recordPayment, { params: { id }, body: { ...form, version } }),
    success: recordedMessage,
    failure: { form: t('The payment could not be recorded. Please look at the history before you try again.') },
  });
  const { register, formState, watch } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="payment" messages={messages()}>
      <p className="wrap-anywhere">
        {spokenName(payment)}
        <span className="block text-text-2">{t('{amount} is owed.', { amount: formatAmount(payment.amount) })}</span>
      </p>
      <Field
        label={t('Amount received')}
        error={errors.amount?.message}
        hint={besideMessage(payment.amount, String(watch('amount')))}
        required
      >
        <PesosInput {...register('amount')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Paid on')} error={errors.paidOn?.message} required>
          <TextInput type="date" max={today} {...register('paidOn')} />
        </Field>
        <Field label={t('Payment method')} error={errors.paymentMethod?.message} required>
          <Select options={methods()} {...register('paymentMethod')} />
        </Field>
      </div>
      <Field
        label={t('Reference')}
        error={errors.reference?.message}
        hint={t("The transfer's or slip's number. The family sees it too, coaches don't.")}
        optional
      >
        <TextInput limit={60} autoComplete="off" placeholder="BDO 0012345678" {...register('reference')} />
      </Field>
    </FormDialog>
  );
}

/** Returns the initial values: all that is owed, today, with the method that the family reported, if any. */
function draftOf({ amount, reportedMethod, paymentMethod }: Payment, today: Day) {
  return { amount, paidOn: today, paymentMethod: reportedMethod ?? paymentMethod ?? ('cash' as const), reference: '' };
}
