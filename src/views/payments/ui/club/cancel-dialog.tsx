import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  type CancelForm,
  cancelForm,
  cancelPayment,
  getPayment,
  type Payment,
} from '@/features/payments/contract/payment';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';
import { LostPayment } from './lost-payment';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const messages = () => ({
  title: t('Cancel payment'),
  submit: t('Cancel payment'),
  busy: t('Cancelling...'),
  leave: t('Keep it'),
});
const draft: CancelForm = { reason: '' };

/** Cancels what is owed, and asks for a reason. */
export function CancelDialog({ id }: { id?: number }) {
  const { isMounted, ...dialog } = useClubDialog('cancel');
  return isMounted ? <Cancelling id={id ?? 0} {...dialog} /> : null;
}

function Cancelling({ id, open, onClose }: OpenDialog & { id: number }) {
  const read = useQuery(q(getPayment, { params: { id } }));
  const { data: payment } = read;
  const edit = useNewForm({
    resolver: zodResolver(cancelForm),
    draft,
    about: String(id),
    sends: cancelPayment,
    onClose,
  });
  const save = useSave(edit, cancelPayment, {
    send: ({ reason }: CancelForm) =>
      call(cancelPayment, { params: { id }, body: { reason, version: payment?.version } }),
    success: (cancelled) => [
      t('Payment cancelled'),
      t('{payment} is not owed any more.', { payment: spokenName(cancelled) }),
    ],
    failure: { form: t('The payment could not be cancelled. Please try again.') },
  });
  const { register, formState } = edit.form;
  if (!payment) return <LostPayment title={messages().title} read={read} open={open} onClose={onClose} />;
  return (
    <FormDialog open={open} edit={edit} save={save} what="payment" messages={messages()}>
      <Facts payment={payment} />
      <Field
        label={t('Reason')}
        error={formState.errors.reason?.message}
        hint={t('The family reads it with the payment and in its statement.')}
        required
      >
        <TextInput limit={200} autoComplete="off" placeholder={t('Charged twice')} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { amount, confirmation, hasOpenAttempt } = payment;
  const facts = [
    confirmation === 'awaiting' && t('The family says that it has paid this. Its report ends with the payment.'),
    hasOpenAttempt &&
      t('Somebody may be paying this online right now. Money that still comes is listed under To refund.'),
  ].filter((fact) => fact !== false);
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p>
        {spokenName(payment)}
        <span className="block text-text-2">
          {t('{amount} is not owed any more then.', { amount: formatAmount(amount) })}
        </span>
      </p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  );
}
