import { useState } from 'react';
import { toastSuccess } from '@/kit/components/toast';
import type { IssuedInvitation, StaffInvitation } from '../contract';
import type { IssuedLink } from './link-dialog';

export type InvitationDesk = ReturnType<typeof useInvitationDesk>;

/** Which of the dialogs about invitations is open. They are drawn by `InvitationDialogs`, beside a form and never inside one. */
export function useInvitationDesk() {
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<StaffInvitation | null>(null);
  const [issued, setIssued] = useState<IssuedLink>();

  /** Shows the link where no mail brings it, and otherwise says that mail went out. */
  function tell({ email, link }: IssuedInvitation): void {
    setInviting(false);
    if (link) setIssued({ email, link });
    else toastSuccess('Invitation sent', `The link in the mail to ${email} works for 7 days.`);
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
