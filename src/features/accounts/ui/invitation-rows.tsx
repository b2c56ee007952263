import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { roleLabel } from '@/shared/permissions';
import { renewStaffInvitation, type StaffInvitation } from '../contract/staff-invitation';
import { MailedBadge } from './mailed-badge';
import type { InvitationDialogState } from './use-invitation-dialogs';

type InvitationRowsProps = { invitations: readonly StaffInvitation[]; dialogs: InvitationDialogState };

/** Lists open invitations, each with the state of its mail, a new link and a button to withdraw it. */
export function InvitationRows({ invitations, dialogs }: InvitationRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} dialogs={dialogs} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation, dialogs }: { invitation: StaffInvitation; dialogs: InvitationDialogState }) {
  const { mailGoesTo, timeZone } = useSession().club;
  const { id, email, role, teamName, expiresAt, mailed } = invitation;
  const again = mailGoesTo === 'people' ? 'Send again' : 'New link';
  const renew = useAction(renewStaffInvitation, {
    input: () => ({ params: { id } }),
    onDone: dialogs.tell,
    failure: 'The invitation could not be sent again. Please try again.',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-56 flex-1 wrap-anywhere">
        <p className="font-medium">{email}</p>
        <p className="text-13 text-text-2">
          {roleLabel[role]}
          {teamName && ` of ${teamName}`}, invited until {formatDate(expiresAt, timeZone)}
        </p>
        <MailedBadge mailed={mailed} />
      </div>
      <div className="flex gap-2">
        <Button size="dense" busy={renew.isPending} aria-label={`${again} for ${email}`} onClick={() => renew.mutate()}>
          {again}
        </Button>
        <Button
          size="dense"
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => dialogs.withdraw(invitation)}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
