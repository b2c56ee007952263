import { useUrlDialog } from '@/kit/use-url-dialog';

/** The club's dialogs, which the address stores. `payment` names the payment that some of them are about. */
export const paymentDialogs = [
  'request',
  'dues',
  'to-refund',
  'credits',
  'report',
  'settings',
  'history',
  'refund',
  'record',
  'decline',
  'cancel',
  'proof',
] as const;
export type PaymentDialogName = (typeof paymentDialogs)[number];

export function usePaymentDialog() {
  const { value, of, open, close } = useUrlDialog('dialog', 'payment');
  return {
    name: paymentDialogs.find((known) => known === value),
    /** Undefined for a dialog that isn't about a payment. */
    paymentId: of && /^\d{1,9}$/.test(of) ? Number(of) : undefined,
    open: (name: PaymentDialogName, paymentId?: number) => open(name, paymentId),
    close,
  };
}
