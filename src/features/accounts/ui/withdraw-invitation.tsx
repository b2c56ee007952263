import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
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
    success: 'Invitation withdrawn',
    failure: 'The invitation could not be withdrawn. Please try again.',
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => invitation && withdraw.mutate(invitation)}
      title="Withdraw invitation"
      question={`The link that was made for ${invitation?.email ?? ''} stops working.`}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={withdraw.isPending}
    />
  );
}
