import { type ComponentType, useState } from 'react';
import { useDialogCode } from '@/kit/components/dialog/use-dialog-code';
import { type PaymentDialogName, usePaymentDialog } from './use-payment-dialog';

/** A dialog that opens and closes itself by the address; `id` is the payment that it is about. */
export type PaymentDialog = ComponentType<{ id?: number }>;

/** The club's dialogs, each in a chunk of its own. */
const loaders: Record<PaymentDialogName, () => Promise<PaymentDialog>> = {
  request: async () => (await import('./club/request-dialog')).RequestDialog,
  dues: async () => (await import('./club/dues-dialog')).DuesDialog,
  'to-refund': async () => (await import('./club/to-refund-dialog')).ToRefundDialog,
  credits: async () => (await import('./club/credits-dialog')).CreditsDialog,
  report: async () => (await import('./club/report-dialog')).ReportDialog,
  settings: async () => (await import('./club/settings-dialog')).SettingsDialog,
  history: async () => (await import('./club/history-dialog')).HistoryDialog,
  refund: async () => (await import('./club/refund-dialog')).RefundDialog,
  record: async () => (await import('./club/record-dialog')).RecordDialog,
  proof: async () => (await import('./club/proof-dialog')).ProofDialog,
  decline: async () => (await import('./club/decline-dialog')).DeclineDialog,
  cancel: async () => (await import('./club/cancel-dialog')).CancelDialog,
};

/** Renders the dialog that the address names, for users who manage payments; it stays mounted while it closes. */
export function PaymentsDialogs() {
  const { name, paymentId, close } = usePaymentDialog();
  const [last, setLast] = useState({ name, id: paymentId });
  if (name && (name !== last.name || paymentId !== last.id)) setLast({ name, id: paymentId });

  const Dialog = useDialogCode(last.name && loaders[last.name], Boolean(name), close);
  return Dialog && <Dialog key={`${last.name}-${last.id}`} id={last.id} />;
}
