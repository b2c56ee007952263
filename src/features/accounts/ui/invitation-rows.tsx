import { CircleAlert, Clock, MailCheck, MailX } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { renewStaffInvitation, type StaffInvitation } from '../contract/staff-invitation';
import { mailedLabel } from './staff-labels';
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
  const sendsMail = mailGoesTo === 'people';
  const renew = useAction(renewStaffInvitation, {
    input: () => ({ params: { id } }),
    onDone: dialogs.tell,
    failure: t('The invitation could not be sent again. Please try again.'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-56 flex-1 wrap-anywhere">
        <p className="font-medium">{email}</p>
        <p className="text-13 text-text-2">
          {t('{role}, invited until {date}', {
            role: teamName
              ? t('{role} of {team}', { role: translated(roleLabel[role]), team: teamName })
              : translated(roleLabel[role]),
            date: formatDate(expiresAt, timeZone),
          })}
        </p>
        <MailedBadge mailed={mailed} />
      </div>
      <div className="flex gap-2">
        <Button
          size="dense"
          busy={renew.isPending}
          aria-label={t(sendsMail ? 'Send again for {email}' : 'New link for {email}', { email })}
          onClick={() => renew.mutate()}
        >
          {t(sendsMail ? 'Send again' : 'New link')}
        </Button>
        <Button
          size="dense"
          aria-label={t('Withdraw the invitation to {email}', { email })}
          onClick={() => dialogs.withdraw(invitation)}
        >
          {t('Withdraw')}
        </Button>
      </div>
    </li>
  );
}

type MailState = StaffInvitation['mailed'];

const looks: Record<MailState, { tone: BadgeTone; icon: Icon }> = {
  sent: { tone: 'done', icon: MailCheck },
  waiting: { tone: 'waiting', icon: Clock },
  failed: { tone: 'wrong', icon: CircleAlert },
  kept: { tone: 'needs', icon: MailX },
};

/** Shows the state of an invitation's mail. */
function MailedBadge({ mailed }: { mailed: MailState }) {
  return (
    <Badge {...looks[mailed]} hang={mailed === 'sent'} className="mt-1.5">
      {mailedLabel(mailed)}
    </Badge>
  );
}
