import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import type { TeamChoice } from './invite-staff-dialog';
import type { InvitationDesk } from './use-invitation-desk';

const loadInvite = async () => (await import('./invite-staff-dialog')).InviteStaffDialog;
const loadWithdraw = async () => (await import('./withdraw-invitation')).WithdrawInvitation;
const loadLink = async () => (await import('./link-dialog')).LinkDialog;

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
  return (
    <>
      <LazyDialog load={loadInvite} open={desk.isInviting} onClose={desk.close} {...what} onInvited={desk.tell} />
      <LazyDialog load={loadLink} open={desk.issued !== undefined} issued={desk.issued} onClose={desk.close} />
      <LazyDialog load={loadWithdraw} open={leaving !== null} onClose={desk.close} invitation={leaving} />
    </>
  );
}
