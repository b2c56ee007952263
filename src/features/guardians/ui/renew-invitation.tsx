import type { IssuedLink } from '@/features/accounts/ui/link-dialog';
import type { Invitation } from '@/features/players/contract';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
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
  const label = club.mailGoesTo === 'people' ? 'Send again' : 'New link';
  const renew = useAction(renewInvitation, {
    input: () => ({ params: { id: player.id, invitationId: id } }),
    onDone: ({ outcome, link }) => {
      if (link)
        onIssued({
          email,
          link,
          message: invitationMessage({ email, children: [player.firstName] }, club.name, link),
        });
      else if (outcome === 'invited') toastSuccess('Invitation sent again', `To ${email}.`);
      else toastSuccess(...inviteMessage(outcome, email, player.firstName));
    },
    failure: 'The invitation could not be sent again. Please try again.',
  });
  return (
    <Button size="dense" busy={renew.isPending} aria-label={`${label} for ${email}`} onClick={() => renew.mutate()}>
      {label}
    </Button>
  );
}
