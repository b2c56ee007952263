import { useQuery } from '@tanstack/react-query';
import { playersAddress } from '@/features/players/addresses';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { TextLink } from '@/kit/components/button/text-link';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { PrintSheet } from '@/kit/components/file/print-sheet';
import { EmptyState } from '@/kit/components/state/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { getRoster, type Roster } from '../contract';
import { PrintedRoster } from './printed-roster';
import { RosterActions } from './roster-actions';
import { RosterPlayer } from './roster-player';
import { RosterSummary } from './roster-summary';

type RosterDialogProps = {
  open: boolean;
  /** The team's id from the URL; undefined when closed. */
  id: string | undefined;
  onClose: () => void;
};

/** Shows a team's players, to view, print and send. */
export function RosterDialog({ open, id, onClose }: RosterDialogProps) {
  const isId = id !== undefined && /^\d{1,10}$/.test(id);
  const { data, error, refetch } = useQuery({
    ...q(getRoster, { params: { id: id ?? '' } }),
    enabled: isId,
  });
  const missing = isMissing(error) || !isId;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={data ? t('{team} Roster', { team: data.team.name }) : missing ? t('Team Not Found') : t('Roster')}
      description={data && aboutTeam(data.team)}
      foot={data && <RosterActions roster={data} />}
    >
      {data ? (
        <Players roster={data} />
      ) : missing || error ? (
        <LostOrFailed noun="team" what="roster" list="teams" isLost={missing} onRetry={refetch} onClose={onClose} />
      ) : (
        <RosterSkeleton />
      )}
    </Dialog>
  );
}

/** Returns the age group and the coach, without the age group when the team is named after it. */
function aboutTeam({ name, ageGroup, coachName, isCoachDeactivated }: Roster['team']): string {
  const coach = coachName ?? t('Not assigned');
  const text = t(isCoachDeactivated ? 'Coach: {coach} (deactivated)' : 'Coach: {coach}', { coach });
  return name === ageGroup ? text : `${ageGroup} · ${text}`;
}

function Players({ roster }: { roster: Roster }) {
  const user = useSession();
  if (roster.players.length === 0) return <NoPlayers />;
  const isWhole = can(user, 'roster.send', { teamIds: [roster.team.id] });
  return (
    <>
      <RosterSummary roster={roster} />
      <DialogSection>
        <ul className="grid gap-3 md:grid-cols-2">
          {roster.players.map((player) => (
            <RosterPlayer key={player.id} player={player} />
          ))}
        </ul>
        {!isWhole && (
          <p className="mt-4 text-13 text-text-3">
            {t("You see what your role may know. Ask the team's coach for more.")}
          </p>
        )}
      </DialogSection>
      <PrintSheet>
        <PrintedRoster roster={roster} />
      </PrintSheet>
    </>
  );
}

function NoPlayers() {
  return (
    <DialogSection>
      <EmptyState
        kind="none"
        title={t('No players on this team yet')}
        text={t('Add players to the team in Player Management.')}
        action={<TextLink href={playersAddress.to()}>{t('Go to Player Management')}</TextLink>}
      />
    </DialogSection>
  );
}

function RosterSkeleton() {
  return (
    <DialogSection>
      <SkeletonGroup className="grid gap-3 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-44" />
        ))}
      </SkeletonGroup>
    </DialogSection>
  );
}
