import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { NoMailLine } from '@/kit/components/state/no-mail-line';
import { useSession } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { countReturning, inviteReturning, type ReturningFamilies } from '../contract/invitation';

type InviteDialogProps = { open: boolean; seasonId: number; onClose: () => void };

/** Shows how many families of the season before would be invited to register again, and invites them. */
export function InviteDialog({ open, seasonId, onClose }: InviteDialogProps) {
  const { club } = useSession();
  const params = { id: seasonId };
  const { data, isError, refetch } = useQuery({ ...q(countReturning, { params }), enabled: open });
  const invite = useAction(inviteReturning, {
    input: () => ({ params }),
    onDone: ({ people }) => {
      toastMailed(club, t('Invitations'), t('{people} invited', { people: formatPeople(people) }));
      onClose();
    },
    failure: t('The families could not be invited. Please try again.'),
  });
  const people = data?.people ?? 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Invite returning families')}
      saving={invite.isPending}
      foot={
        <>
          <DialogCancel />
          {data && (
            <Button
              variant="primary"
              busy={invite.isPending}
              busyLabel={t('Inviting...')}
              disabledReason={people === 0 ? t('There is nobody to invite.') : undefined}
              onClick={() => invite.mutate()}
            >
              {people > 0 ? t('Invite {people}', { people: formatPeople(people) }) : t('Invite')}
            </Button>
          )}
        </>
      }
    >
      <DialogSection className="grid gap-3">
        {data ? (
          linesOf(data).map((line) => <p key={line}>{line}</p>)
        ) : isError ? (
          <LoadFailure title={t('The families could not be counted')} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
        <NoMailLine />
      </DialogSection>
    </Dialog>
  );
}

function formatPeople(count: number): string {
  return formatCount(count, 'person', 'people');
}

function linesOf({ previous, people, children, invited, unreached }: ReturningFamilies): string[] {
  if (previous === null) return [t('There is no season before this one.')];
  return [
    people > 0
      ? t("{people} with {players} of {season} who aren't registered yet get the link to register again.", {
          people: formatPeople(people),
          players: formatCount(children, 'player'),
          season: previous,
        })
      : t('Everybody of {season} is registered or was invited before.', { season: previous }),
    invited > 0 && t('Invited before, and not again: {people}.', { people: formatPeople(invited) }),
    unreached > 0 &&
      t('Without a guardian who has an account and wants news of the club: {players}. Send them the link yourself.', {
        players: formatCount(unreached, 'player'),
      }),
  ].filter((line) => line !== false);
}
