import type { Document } from '@/features/documents/contract';
import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { withdrawConsent } from '../contract';

type WithdrawConsentProps = {
  /** A signed document; undefined when closed. */
  document: Pick<Document, 'id' | 'type' | 'playerFirstName'> | undefined;
  onClose: () => void;
};

/** Confirms, then withdraws a child's signed consent. Offer it only when `canWithdraw` allows it. */
export function WithdrawConsent({ document, onClose }: WithdrawConsentProps) {
  const { mutate, isPending } = useDelete(withdrawConsent, {
    input: (id: number) => ({ params: { id } }),
    success: 'Consent withdrawn',
    failure: 'The consent could not be withdrawn. Please try again.',
    onClose,
  });
  return (
    <ConfirmDialog
      open={document !== undefined}
      onClose={onClose}
      onConfirm={() => document && mutate(document.id)}
      title="Withdraw this consent?"
      question={`${document?.type ?? ''} for ${document?.playerFirstName ?? ''} stops counting at once. You can sign it again later.`}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={isPending}
    />
  );
}
