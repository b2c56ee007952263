import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { renewInvitations } from '../contract';
import { renewedMessage, renewQuestion } from './renew-messages';

type RenewDialogProps = { open: boolean; onClose: () => void; playerIds: readonly number[]; onDone: () => void };

/** Asks for confirmation before people invited to the chosen players get new links, and reports the outcome. */
export function RenewDialog({ open, onClose, playerIds, onDone }: RenewDialogProps) {
  const { mailGoesTo } = useSession().club;
  const { mutate, isPending } = useAction(renewInvitations, {
    input: () => ({ body: { playerIds: [...playerIds] } }),
    onDone: (renewed) => {
      onClose();
      onDone();
      const tell = renewed.done > 0 ? toastSuccess : toastError;
      tell(...renewedMessage(renewed, mailGoesTo));
    },
    failure: t('The invitations could not be sent. Please try again.'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('Invite again')}
      question={renewQuestion(playerIds.length, mailGoesTo)}
      confirmLabel={t('Send new links')}
      variant="primary"
      busy={isPending}
      busyLabel={t('Sending...')}
    />
  );
}
