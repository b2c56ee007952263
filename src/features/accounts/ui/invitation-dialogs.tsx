import type { ComponentType } from 'react';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import type { TeamChoice, TeamSelectProps } from './invite-staff-dialog';
import type { InvitationDialogState } from './use-invitation-dialogs';

const loadInvite = async () => (await import('./invite-staff-dialog')).InviteStaffDialog;
const loadWithdraw = async () => (await import('./withdraw-invitation')).WithdrawInvitation;
const loadLink = async () => (await import('./link-dialog')).LinkDialog;

type InvitationDialogsProps = {
  dialogs: InvitationDialogState;
  /** Restricts invitations to coaches. */
  onlyCoaches?: boolean;
  /** The team that the invited person will coach; without it, one may be selected by `TeamSelect`. */
  team?: TeamChoice;
  TeamSelect?: ComponentType<TeamSelectProps> | undefined;
};

/** Renders the dialogs that invite, show a link and withdraw an invitation. */
export function InvitationDialogs({ dialogs, ...what }: InvitationDialogsProps) {
  const { leaving } = dialogs;
  return (
    <>
      <LazyDialog
        load={loadInvite}
        open={dialogs.isInviting}
        onClose={dialogs.close}
        {...what}
        onInvited={dialogs.tell}
      />
      <LazyDialog load={loadLink} open={dialogs.issued !== undefined} issued={dialogs.issued} onClose={dialogs.close} />
      <LazyDialog load={loadWithdraw} open={leaving !== null} onClose={dialogs.close} invitation={leaving} />
    </>
  );
}
