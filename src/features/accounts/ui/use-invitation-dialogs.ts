import { useState } from 'react';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { type IssuedInvitation, STAFF_INVITATION_DAYS, type StaffInvitation } from '../contract/staff-invitation';
import { staffInvitationMessage } from '../rules/staff-invitations';
import type { IssuedLink } from './link-dialog';

export type InvitationDialogState = ReturnType<typeof useInvitationDialogs>;

/** Keeps which invitation dialog is open. `InvitationDialogs` renders them, beside a form and never inside one. */
export function useInvitationDialogs() {
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<StaffInvitation | null>(null);
  const [issued, setIssued] = useState<IssuedLink>();
  const { name } = useSession().club;
  const staffMessage = (invitation: Omit<IssuedInvitation, 'link'>, link: string) =>
    staffInvitationMessage({ ...invitation, days: STAFF_INVITATION_DAYS }, name, link);

  /** Shows the link when it isn't mailed, and otherwise reports that mail was sent. */
  function tell({ link, ...invitation }: IssuedInvitation): void {
    const { email } = invitation;
    setInviting(false);
    if (link) setIssued({ email, link, message: staffMessage(invitation, link) });
    else toastSuccess(t('Invitation sent'), t('The link in the mail to {email} works for 7 days.', { email }));
  }

  return {
    isInviting,
    leaving,
    issued,
    tell,
    invite: () => setInviting(true),
    withdraw: setLeaving,
    close: () => {
      setInviting(false);
      setLeaving(null);
      setIssued(undefined);
    },
  };
}
