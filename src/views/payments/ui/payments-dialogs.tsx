import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toastError } from '@/kit/components/toast';
import { type PaymentDialogName, usePaymentDialog } from './use-payment-dialog';

/** A dialog opens and closes itself by the address; `id` is the payment that it is about. */
export type PaymentDialog = ComponentType<{ id?: number }>;

/** The club's dialogs, each in a chunk of its own. */
const loaders: Record<PaymentDialogName, () => Promise<PaymentDialog>> = {
  request: async () => (await import('./club/request-dialog')).RequestDialog,
  dues: async () => (await import('./club/dues-dialog')).DuesDialog,
  'to-refund': async () => (await import('./club/to-refund-dialog')).ToRefundDialog,
  report: async () => (await import('./club/report-dialog')).ReportDialog,
  settings: async () => (await import('./club/settings-dialog')).SettingsDialog,
  history: async () => (await import('./club/history-dialog')).HistoryDialog,
  refund: async () => (await import('./club/refund-dialog')).RefundDialog,
  decline: async () => (await import('./club/decline-dialog')).DeclineDialog,
};

/** The dialog that the address names, for those who keep payments; it stays drawn while it closes. */
export function PaymentsDialogs() {
  const { name, paymentId, close } = usePaymentDialog();
  const [drawn, setDrawn] = useState<{ name: PaymentDialogName; Dialog: PaymentDialog }>();
  const [id, setId] = useState(paymentId);
  if (name && id !== paymentId) setId(paymentId);

  const giveUp = useEffectEvent(() => {
    toastError('Error', 'This could not be opened. Check your connection, then load the page again.');
    close();
  });
  useEffect(() => {
    if (!name) return;
    let isCurrent = true;
    loaders[name]().then(
      (Dialog) => isCurrent && setDrawn({ name, Dialog }),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);

  if (!drawn || (name && name !== drawn.name)) return null;
  const { Dialog } = drawn;
  return <Dialog key={`${drawn.name}-${id}`} id={id} />;
}
