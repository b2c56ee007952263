import { useLingering } from '@/kit/components/dialog/use-lingering';
import { type PaymentDialogName, usePaymentDialog } from '../use-payment-dialog';

/** Whether the address has this dialog open, and how it closes. Drawn anew at each opening, and until it has faded. */
export function useClubDialog(dialog: PaymentDialogName) {
  const { name, close } = usePaymentDialog();
  const open = name === dialog;
  return { isDrawn: useLingering(open), open, onClose: close };
}

export interface OpenDialog {
  open: boolean;
  onClose: () => void;
}
