import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from 'wouter';
import { paymentLink } from '@/features/payments/addresses';
import { createPayment, getPayment, type Payment, updatePayment } from '@/features/payments/contract/payment';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { formatAmount } from '@/shared/pesos';
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

const creating = { title: 'Create New Payment', submit: 'Create Payment', busy: 'Creating...' };
const editing = { title: 'Edit Payment', submit: 'Update Payment', busy: 'Updating...' };

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
        ? ['Payment updated successfully']
        : [
            'Payment created successfully',
            `${spokenName(saved)}, ${formatAmount(saved.amount)}`,
            { label: 'Show it', onPress: () => navigate(paymentLink(saved)) },
          ],
    failure: { toast: `Failed to ${payment ? 'update' : 'create'} payment. Please try again.` },
  });
  return (
    <FormDialog open={open} edit={edit} save={save} what="payment" messages={payment ? editing : creating}>
      <PaymentFields form={edit.form} payment={payment} />
    </FormDialog>
  );
}
