import type { IssuedLink } from '@/features/accounts/ui/link-dialog';
import type { Invitation } from '@/features/players/contract/player';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { renewInvitation } from '../contract';
import { invitationMessage } from '../rules';
import { inviteMessage } from './invite-messages';

type RenewInvitationProps = {
  player: { id: number; firstName: string };
  invitation: Invitation;
  onIssued: (issued: IssuedLink) => void;
};

/** Sends an invitation again, or makes a link to pass on when no mail server is set up. */
export function RenewInvitation({ player, invitation: { id, email }, onIssued }: RenewInvitationProps) {
  const { club } = useSession();
  const sendsMail = club.mailGoesTo === 'people';
  const renew = useAction(renewInvitation, {
    input: () => ({ params: { id: player.id, invitationId: id } }),
    onDone: ({ outcome, link }) => {
      if (link)
        onIssued({
          email,
          link,
          message: invitationMessage({ email, children: [player.firstName] }, club.name, link),
        });
      else if (outcome === 'invited') toastSuccess(t('Invitation sent again'), t('To {email}.', { email }));
      else toastSuccess(...inviteMessage(outcome, email, player.firstName));
    },
    failure: t('The invitation could not be sent again. Please try again.'),
  });
  return (
    <Button
      size="dense"
      busy={renew.isPending}
      aria-label={t(sendsMail ? 'Send again for {email}' : 'New link for {email}', { email })}
      onClick={() => renew.mutate()}
    >
      {t(sendsMail ? 'Send again' : 'New link')}
    </Button>
  );
}
