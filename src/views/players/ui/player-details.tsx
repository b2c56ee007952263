import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AttendanceSummary } from '@/features/attendance/ui/attendance-summary';
import { DocumentsSection } from '@/features/documents/ui/documents-section';
import { GuardiansSection } from '@/features/guardians/ui/guardians-section';
import { PaymentsSection } from '@/features/payments/ui/payments-section';
import { getPlayer, type Player, type PlayerDetail } from '@/features/players/contract/player';
import { ageOn } from '@/features/players/rules/people';
import { Jersey } from '@/features/players/ui/jersey';
import { PlayerInfo } from '@/features/players/ui/player-info';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { usePhone } from '@/kit/use-media';
import { useToday } from '@/kit/use-today';
import { can, mayEver, reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { editReason } from './edit-reason';

const LessonsSection = lazy(async () => ({
  default: (await import('@/features/coaching/ui/lessons-section')).LessonsSection,
}));
const PlayerAnswers = lazy(async () => ({
  default: (await import('@/features/seasons/ui/player-answers')).PlayerAnswers,
}));
const PlayerMenu = lazy(async () => ({
  default: (await import('@/features/player-lifecycle/ui/player-menu')).PlayerMenu,
}));
const StatusNotice = lazy(async () => ({
  default: (await import('@/features/player-lifecycle/ui/status-notice')).StatusNotice,
}));

type PlayerDetailsProps = {
  open: boolean;
  /** The id in the address; undefined: closed. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (player: Player) => void;
};

/** Shows everything that the user may know about one player. */
export function PlayerDetails({ open, id, onClose, onEdit }: PlayerDetailsProps) {
  const today = useToday();
  const isId = id !== undefined && /^\d{1,10}$/.test(id);
  const { data, error, refetch } = useQuery({
    ...q(getPlayer, { params: { id: id ?? '' } }),
    enabled: isId,
  });
  const missing = isMissing(error) || !isId;
  const age =
    data?.access === 'full'
      ? t('{age} years old', { age: ageOn(data.birthDate, today) }).replaceAll(' ', '\u00a0')
      : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={data ? fullName(data) : missing ? t('Player Not Found') : t('Player')}
      lead={data && <Jersey player={data} size={64} className="max-md:size-11" />}
      description={data && [data.team?.name ?? t('No team'), data.position, age].filter(Boolean).join(' · ')}
      headActions={data?.access === 'full' && <Actions player={data} onEdit={onEdit} onGone={onClose} />}
    >
      {data?.access === 'full' ? (
        <Full player={data} />
      ) : data ? (
        <DialogSection>
          <p className="text-text-2">{t("Only the team's coach and admins can see more of this player.")}</p>
        </DialogSection>
      ) : missing || error ? (
        <LostOrFailed noun="player" list="players" isLost={missing} onRetry={refetch} onClose={onClose} />
      ) : (
        <DetailsSkeleton />
      )}
    </Dialog>
  );
}

/** An archived player has to be restored before it can be changed. */
function Actions({ player, onEdit, onGone }: { player: Player; onEdit: (player: Player) => void; onGone: () => void }) {
  const mayArchive = mayEver(useSession(), 'player.archive');
  if (player.status !== 'active' && mayArchive) return null;
  return (
    <>
      <EditButton player={player} onEdit={onEdit} />
      {mayArchive && (
        <Suspense fallback={null}>
          <PlayerMenu player={player} onGone={onGone} />
        </Suspense>
      )}
    </>
  );
}

function EditButton({ player, onEdit }: { player: Player; onEdit: (player: Player) => void }) {
  const look = { icon: Pencil, disabledReason: editReason(useSession(), player), onClick: () => onEdit(player) };
  return usePhone() ? <IconButton label={t('Edit')} {...look} /> : <Button {...look}>{t('Edit')}</Button>;
}

function Full({ player }: { player: PlayerDetail }) {
  const user = useSession();
  if (player.status !== 'active') return <OffTheLists player={player} />;
  return (
    <>
      <div className="grid border-t border-line md:grid-cols-2 md:divide-x md:divide-line">
        <PlayerInfo player={player} />
        <DocumentsSection playerId={player.id} compliance={player.compliance} />
      </div>
      {reachOf(user, 'player.read') !== 'family' && (
        <Suspense fallback={null}>
          <PlayerAnswers playerId={player.id} />
        </Suspense>
      )}
      <PaymentsSection playerId={player.id} />
      {can(user, 'lesson.read', { playerId: player.id }) && (
        <Suspense fallback={null}>
          <LessonsSection playerId={player.id} />
        </Suspense>
      )}
      <AttendanceSummary playerId={player.id} />
      {can(user, 'guardian.invite', { playerId: player.id }) && <GuardiansSection player={player} />}
    </>
  );
}

/** Documents, attendance and guardians are only shown for active players. Payments are still shown. */
function OffTheLists({ player }: { player: PlayerDetail }) {
  return (
    <>
      <Suspense fallback={null}>
        <StatusNotice player={player} />
      </Suspense>
      <PlayerInfo player={player} />
      {player.status !== 'awaiting' && <PaymentsSection playerId={player.id} />}
    </>
  );
}

function DetailsSkeleton() {
  return (
    <DialogSection>
      <SkeletonGroup className="grid gap-8 py-1 md:grid-cols-2">
        {['info', 'documents'].map((part) => (
          <div key={part} className="grid gap-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-52" />
            <Skeleton className="h-4 w-44" />
          </div>
        ))}
      </SkeletonGroup>
    </DialogSection>
  );
}
