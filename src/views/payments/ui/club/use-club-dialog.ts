import { useLingering } from '@/kit/components/dialog/use-lingering';
import { type PaymentDialogName, usePaymentDialog } from '../use-payment-dialog';

/**
 * Returns whether the address has this dialog open, and how to close it. The dialog mounts anew each time it opens, and stays until it
 * has faded out.
 */
export function useClubDialog(dialog: PaymentDialogName) {
  const { name, close } = usePaymentDialog();
  const open = name === dialog;
  return { isMounted: useLingering(open), open, onClose: close };
}

export interface OpenDialog {
  open: boolean;
  onClose: () => void;
}
