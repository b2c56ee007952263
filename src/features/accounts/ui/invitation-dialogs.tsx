import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/confirm-dialog';
import { type StaffInvitation, withdrawStaffInvitation } from '../contract';
import { InviteStaffDialog, type TeamChoice } from './invite-staff-dialog';
import { LinkDialog } from './link-dialog';
import type { InvitationDesk } from './use-invitation-desk';

type InvitationDialogsProps = {
  desk: InvitationDesk;
  /** Nobody but coaches is invited. */
  onlyCoaches?: boolean;
  /** The team that the invited is to coach; without it, one of `teams` may be chosen. */
  team?: TeamChoice;
  teams?: readonly TeamChoice[];
};

/** Invites, hands out a link, and withdraws. */
export function InvitationDialogs({ desk, ...what }: InvitationDialogsProps) {
  const { leaving } = desk;
  const withdraw = useDelete(withdrawStaffInvitation, {
    input: ({ id }: StaffInvitation) => ({ params: { id } }),
    success: 'Invitation withdrawn',
    failure: 'The invitation could not be withdrawn. Please try again.',
    onClose: desk.close,
  });
  return (
    <>
      <InviteStaffDialog open={desk.isInviting} onClose={desk.close} {...what} onInvited={desk.tell} />
      <LinkDialog open={desk.issued !== undefined} issued={desk.issued} onClose={desk.close} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={desk.close}
        onConfirm={() => leaving && withdraw.mutate(leaving)}
        title="Withdraw invitation"
        question={`The link that was made for ${leaving?.email ?? ''} stops working.`}
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        busy={withdraw.isPending}
      />
    </>
  );
}
