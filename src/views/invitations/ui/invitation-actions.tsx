import { Link2, Send, X } from 'lucide-react';
import { renewStaffInvitation } from '@/features/accounts/contract/staff-invitation';
import { renewInvited } from '@/features/guardians/contract';
import { useAction } from '@/kit/api/use-action';
import { IconButton } from '@/kit/components/button/icon-button';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { t } from '@/shared/translate';
import type { OpenInvitation } from '../contract';

export interface InvitationRowActions {
  onLink: (invitation: OpenInvitation) => void;
  onWithdraw: (invitation: OpenInvitation) => void;
}

type ActionsProps = InvitationRowActions & { invitation: OpenInvitation };

/** The actions for an invitation. */
export function InvitationActions({ invitation, onLink, onWithdraw }: ActionsProps) {
  const { club } = useSession();
  const { id, email, kind } = invitation;
  const words = { failure: t('The invitation could not be sent again. Please try again.') };
  const input = () => ({ params: { id } });
  const tellSent = () => toastMailed(club, t('Invitation'), t('To {email}. Its former link works no more.', { email }));
  const staff = useAction(renewStaffInvitation, { ...words, input, onDone: tellSent });
  const guardian = useAction(renewInvited, {
    ...words,
    input,
    onDone: ({ outcome, children }) => {
      if (outcome === 'invited') tellSent();
      else
        toastSuccess(
          t('Guardian added'),
          t('{email} has an account and sees {player} now.', { email, player: children.join(', ') }),
        );
    },
  });
  const again = kind === 'staff' ? staff : guardian;
  return (
    <span className="inline-flex shrink-0">
      <IconButton label={t('Copy link for {email}', { email })} icon={Link2} onClick={() => onLink(invitation)} />
      <IconButton
        label={t('Send again to {email}', { email })}
        icon={Send}
        busy={again.isPending}
        disabledReason={club.mailGoesTo === 'nowhere' ? t('There is no mail server to send by') : undefined}
        onClick={() => again.mutate()}
      />
      <IconButton
        label={t('Withdraw the invitation to {email}', { email })}
        icon={X}
        onClick={() => onWithdraw(invitation)}
      />
    </span>
  );
}
