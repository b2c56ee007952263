import { withdrawStaffInvitation } from '@/features/accounts/contract/staff-invitation';
import { withdrawInvited } from '@/features/guardians/contract';
import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';
import type { OpenInvitation } from '../contract';
import { invitedAs } from '../rules/invitation-labels';

type WithdrawDialogProps = { open: boolean; invitation: OpenInvitation | undefined; onClose: () => void };

/** Asks for confirmation before an invitation's link stops working. */
export function WithdrawDialog({ open, invitation, onClose }: WithdrawDialogProps) {
  const words = {
    input: ({ id }: OpenInvitation) => ({ params: { id } }),
    success: t('Invitation withdrawn'),
    failure: t('The invitation could not be withdrawn. Please try again.'),
    onClose,
  };
  const staff = useDelete(withdrawStaffInvitation, words);
  const guardian = useDelete(withdrawInvited, words);
  const withdraw = invitation?.kind === 'staff' ? staff : guardian;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => invitation && withdraw.mutate(invitation)}
      title={t('Withdraw invitation')}
      question={
        invitation
          ? `${t('The link that was made for {email} stops working.', { email: invitation.email })} ${invitedAs(invitation)}.`
          : ''
      }
      confirmLabel={t('Withdraw')}
      busyLabel={t('Withdrawing...')}
      busy={withdraw.isPending}
    />
  );
}
