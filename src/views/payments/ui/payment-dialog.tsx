import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from 'wouter';
import { paymentLink } from '@/features/payments/addresses';
import { createPayment, getPayment, type Payment, updatePayment } from '@/features/payments/contract/payment';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../rules/payment-names';
import { draftOfPayment, type PaymentEntry, paymentEntry } from './payment-entry';
import { PaymentFields } from './payment-fields';

type PaymentDialogProps = {
  open: boolean;
  payment: Payment | undefined;
  /** The player preselected for a new payment. */
  playerId: string | undefined;
  onClose: () => void;
};

const creating = () => ({ title: t('Create New Payment'), submit: t('Create Payment'), busy: t('Creating...') });
const editing = () => ({ title: t('Edit Payment'), submit: t('Update Payment'), busy: t('Updating...') });

/** Charges a player, or changes the given payment. */
export function PaymentDialog({ open, payment: given, playerId, onClose }: PaymentDialogProps) {
  const [, navigate] = useLocation();
  const edit = useEditForm({
    given,
    resolver: zodResolver(paymentEntry),
    draftOf: (payment) => draftOfPayment(payment, playerId),
    load: ({ id }) => call(getPayment, { params: { id } }),
    update: updatePayment,
    onClose,
  });
  const { item: payment } = edit;
  const save = useSave(edit, payment ? updatePayment : createPayment, {
    send: (form: PaymentEntry) =>
      payment
        ? call(updatePayment, { params: { id: payment.id }, body: { ...form, version: payment.version } })
        : call(createPayment, { body: form }),
    success: (saved) =>
      payment
        ? [t('Payment updated successfully')]
        : [
            t('Payment created successfully'),
            `${spokenName(saved)}, ${formatAmount(saved.amount)}`,
            { label: t('Show it'), onPress: () => navigate(paymentLink(saved)) },
          ],
    failure: {
      toast: t(payment ? 'Failed to update payment. Please try again.' : 'Failed to create payment. Please try again.'),
    },
  });
  return (
    <FormDialog open={open} edit={edit} save={save} what="payment" messages={payment ? editing() : creating()}>
      <PaymentFields form={edit.form} payment={payment} />
    </FormDialog>
  );
}
