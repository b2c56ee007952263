import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';
import { type StaffInvitation, withdrawStaffInvitation } from '../contract/staff-invitation';

interface WithdrawInvitationProps {
  open: boolean;
  onClose: () => void;
  invitation: StaffInvitation | null;
}

/** Confirms before a handed-out link is invalidated. */
export function WithdrawInvitation({ open, onClose, invitation }: WithdrawInvitationProps) {
  const withdraw = useDelete(withdrawStaffInvitation, {
    input: ({ id }: StaffInvitation) => ({ params: { id } }),
    success: t('Invitation withdrawn'),
    failure: t('The invitation could not be withdrawn. Please try again.'),
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => invitation && withdraw.mutate(invitation)}
      title={t('Withdraw invitation')}
      question={t('The link that was made for {email} stops working.', { email: invitation?.email ?? '' })}
      confirmLabel={t('Withdraw')}
      busyLabel={t('Withdrawing...')}
      busy={withdraw.isPending}
    />
  );
}
