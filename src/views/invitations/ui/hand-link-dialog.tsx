import { useState } from 'react';
import { linkStaffInvitation, STAFF_INVITATION_DAYS } from '@/features/accounts/contract/staff-invitation';
import { staffInvitationMessage } from '@/features/accounts/rules/staff-invitations';
import type { IssuedLink } from '@/features/accounts/ui/link-dialog';
import { linkHint } from '@/features/accounts/ui/staff-labels';
import { linkInvited } from '@/features/guardians/contract';
import { invitationMessage } from '@/features/guardians/rules';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { CopyField } from '@/kit/components/form/copy-field';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { OpenInvitation } from '../contract';
import { invitedAs } from '../rules/invitation-labels';

type HandLinkDialogProps = { open: boolean; invitation: OpenInvitation | undefined; onClose: () => void };

/** Asks for confirmation, then makes a new link for an invitation and shows it once, to be passed on. */
export function HandLinkDialog({ open, invitation, onClose }: HandLinkDialogProps) {
  const { club } = useSession();
  const [issued, setIssued] = useState<IssuedLink>();
  const failure = t('The link could not be made. Please try again.');
  const input = (id: number) => ({ params: { id } });
  const staff = useAction(linkStaffInvitation, {
    input,
    failure,
    onDone: ({ link, ...made }) => {
      if (!link) return;
      const message = staffInvitationMessage({ ...made, days: STAFF_INVITATION_DAYS }, club.name, link);
      setIssued({ email: made.email, link, message });
    },
  });
  const guardian = useAction(linkInvited, {
    input,
    failure,
    onDone: ({ link, email, children }) => {
      if (link) return setIssued({ email, link, message: invitationMessage({ email, children }, club.name, link) });
      close();
      toastSuccess(
        t('Guardian added'),
        t('{email} has an account and sees {player} now.', { email, player: children.join(', ') }),
      );
    },
  });
  const make = invitation?.kind === 'staff' ? staff : guardian;

  function close() {
    setIssued(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Invitation link')}
      description={invitation?.email}
      foot={
        issued ? (
          <DialogCancel>{t('Done')}</DialogCancel>
        ) : (
          <>
            <DialogCancel />
            <Button
              variant="primary"
              busy={make.isPending}
              busyLabel={t('Making...')}
              onClick={() => invitation && make.mutate(invitation.id)}
            >
              {t('Make new link')}
            </Button>
          </>
        )
      }
    >
      <DialogSection>
        {issued ? (
          <CopyField label={t('Link')} value={issued.link} hint={linkHint(issued.email, club.mailGoesTo)}>
            <CopyMessage text={issued.message} />
          </CopyField>
        ) : (
          <>
            <p>
              {invitation &&
                t("{what}. The club doesn't keep links, so this makes a new one for you to hand on.", {
                  what: invitedAs(invitation),
                })}
            </p>
            <p className="mt-3 text-text-2">
              {t('A link that was sent or handed on before stops working. That one was made is noted in the activity.')}
            </p>
          </>
        )}
      </DialogSection>
    </Dialog>
  );
}
