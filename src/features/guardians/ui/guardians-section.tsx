import { Link2, Mail, X } from 'lucide-react';
import { useState } from 'react';
import type { IssuedLink } from '@/features/accounts/ui/link-dialog';
import type { LinkedPerson } from '@/features/accounts/ui/password-link-dialog';
import type { Guardian, Invitation } from '@/features/players/contract/player';
import { useDelete } from '@/kit/api/use-delete';
import { IconButton } from '@/kit/components/button/icon-button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Avatar } from '@/kit/components/page/avatar';
import { formatDate } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { removeGuardian, withdrawInvitation } from '../contract';
import { InviteGuardian } from './invite-guardian';
import { RenewInvitation } from './renew-invitation';

const loadLink = async () => (await import('@/features/accounts/ui/link-dialog')).LinkDialog;
const loadPasswordLink = async () => (await import('@/features/accounts/ui/password-link-dialog')).PasswordLinkDialog;

type GuardiansSectionProps = {
  player: { id: number; firstName: string; lastName: string; guardians: Guardian[]; invitations: Invitation[] };
};

type Removal = { kind: 'guardian'; guardian: Guardian } | { kind: 'invitation'; invitation: Invitation } | null;

/** Shows a player's guardians and invitations, and lets the user invite another guardian. */
export function GuardiansSection({ player }: GuardiansSectionProps) {
  const user = useSession();
  const now = useNow().getTime();
  const [leaving, setLeaving] = useState<Removal>(null);
  const [issued, setIssued] = useState<IssuedLink>();
  const [linked, setLinked] = useState<LinkedPerson>();
  const mayLink = mayEver(user, 'password.link');
  const mayRenew = can(user, 'guardian.renew', { playerId: player.id });
  const mayRemove = can(user, 'guardian.remove', { playerId: player.id });
  return (
    <DialogSection title={t('Guardians')}>
      {player.guardians.length + player.invitations.length === 0 ? (
        <p className="text-text-2">{t('Nobody looks after this player yet.')}</p>
      ) : (
        <ul className="-my-1">
          {player.guardians.map((guardian) => (
            <li key={guardian.id} className="flex min-h-12 items-center gap-3 py-1">
              <Avatar name={guardian.name} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-medium">{guardian.name}</span>
                {guardian.email && <span className="block text-13 text-text-2">{guardian.email}</span>}
              </span>
              {mayLink && guardian.id !== user.id && (
                <IconButton
                  label={t('Sign-in link for {name}', { name: guardian.name })}
                  icon={Link2}
                  onClick={() => setLinked(guardian)}
                />
              )}
              {mayRemove && (
                <IconButton
                  label={t('Remove {name}', { name: guardian.name })}
                  icon={X}
                  onClick={() => setLeaving({ kind: 'guardian', guardian })}
                />
              )}
            </li>
          ))}
          {player.invitations.map((invitation) => (
            <li key={invitation.id} className="flex min-h-12 items-center gap-3 py-1">
              <span className="grid size-8 shrink-0 place-content-center rounded-pill bg-sunken text-text-2">
                <Mail className="size-4" />
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-medium">{invitation.email}</span>
                <span className="block text-13 text-text-2">
                  {t(
                    Date.parse(invitation.expiresAt) > now
                      ? 'Invited. The link works until {date}.'
                      : 'Invited. The link stopped working on {date}.',
                    { date: formatDate(invitation.expiresAt, user.club.timeZone) },
                  )}
                </span>
              </span>
              {mayRenew && <RenewInvitation player={player} invitation={invitation} onIssued={setIssued} />}
              <IconButton
                label={t('Withdraw the invitation to {email}', { email: invitation.email })}
                icon={X}
                onClick={() => setLeaving({ kind: 'invitation', invitation })}
              />
            </li>
          ))}
        </ul>
      )}
      <InviteGuardian player={player} onIssued={setIssued} />
      <LazyDialog load={loadLink} open={issued !== undefined} issued={issued} onClose={() => setIssued(undefined)} />
      <LazyDialog
        load={loadPasswordLink}
        open={linked !== undefined}
        person={linked}
        onClose={() => setLinked(undefined)}
      />
      <TakeOff player={player} leaving={leaving} onClose={() => setLeaving(null)} />
    </DialogSection>
  );
}

/** Asks for confirmation, then removes a guardian or an invitation from the player. */
function TakeOff({ player, leaving, onClose }: GuardiansSectionProps & { leaving: Removal; onClose: () => void }) {
  const remove = useDelete(removeGuardian, {
    input: ({ guardian }: Extract<Removal, { kind: 'guardian' }>) => ({
      params: { id: player.id, userId: guardian.id },
    }),
    success: t('Guardian removed'),
    failure: t('Please try again.'),
    onClose,
  });
  const withdraw = useDelete(withdrawInvitation, {
    input: ({ invitation }: Extract<Removal, { kind: 'invitation' }>) => ({
      params: { id: player.id, invitationId: invitation.id },
    }),
    success: t('Invitation withdrawn'),
    failure: t('Please try again.'),
    onClose,
  });
  const confirm = () => {
    if (leaving?.kind === 'guardian') remove.mutate(leaving);
    if (leaving?.kind === 'invitation') withdraw.mutate(leaving);
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={onClose}
      onConfirm={confirm}
      {...wordingOf(leaving, fullName(player))}
      busy={remove.isPending || withdraw.isPending}
    />
  );
}

function wordingOf(leaving: Removal, player: string) {
  if (leaving?.kind === 'invitation') {
    return {
      title: t('Withdraw invitation'),
      question: t('The link that was sent to {email} stops working.', { email: leaving.invitation.email }),
      confirmLabel: t('Withdraw'),
      busyLabel: t('Withdrawing...'),
    };
  }
  return {
    title: t('Remove guardian'),
    question: t('{name} will no longer see {player} in the club.', { name: leaving?.guardian.name ?? '', player }),
    confirmLabel: t('Remove'),
    busyLabel: t('Removing...'),
  };
}
