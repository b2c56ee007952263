import type { Document } from '@/features/documents/contract/document';
import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';
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
    success: t('Consent withdrawn'),
    failure: t('The consent could not be withdrawn. Please try again.'),
    onClose,
  });
  return (
    <ConfirmDialog
      open={document !== undefined}
      onClose={onClose}
      onConfirm={() => document && mutate(document.id)}
      title={t('Withdraw this consent?')}
      question={t('{type} for {player} stops counting at once. You can sign it again later.', {
        type: document?.type ?? '',
        player: document?.playerFirstName ?? '',
      })}
      confirmLabel={t('Withdraw')}
      busyLabel={t('Withdrawing...')}
      busy={isPending}
    />
  );
}
