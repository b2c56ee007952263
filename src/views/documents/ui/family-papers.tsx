import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileExclamationPoint, Hourglass } from 'lucide-react';
import { listDocumentsByStatus, listPlayerDocuments } from '@/features/documents/contract/document';
import { listDocumentTypes } from '@/features/documents/contract/type';
import { acceptanceMessage } from '@/features/player-lifecycle/ui/waiting-messages';
import { listPlayers } from '@/features/players/contract/list';
import type { PlayerListItem } from '@/features/players/contract/player';
import { Jersey } from '@/features/players/ui/jersey';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/page/card';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { type ClubPapers, familyPapers } from '../rules/family-papers';
import { FamilyPaperRow } from './family-paper-row';

/** Shows a family what each child's documents need, and how to fix it. Renders nothing for others. */
export function FamilyPapers() {
  const user = useSession();
  const isFamily = reachOf(user, 'document.upload') === 'family';
  return isFamily && user.playerIds.length > 0 ? <Children /> : null;
}

function Children() {
  const { family, isError, retry } = useFamily();
  const { playerIds } = useSession();
  return (
    <section aria-labelledby="family-papers" className="mt-6">
      <h2 id="family-papers" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
        {t('Your family')}
      </h2>
      {isError && !family ? (
        <Card>
          <LoadFailure title={t("Your children's papers could not be loaded")} onRetry={retry} />
        </Card>
      ) : (
        <div className="grid items-start gap-4 max-md:gap-3 md:grid-cols-2">
          {family
            ? family.players.map((player) => (
                <Card key={player.id}>
                  <ChildHead player={player} />
                  {player.access === 'full' && player.status === 'awaiting' ? (
                    <WaitingChild />
                  ) : (
                    <ChildPapers player={player} club={family.club} />
                  )}
                </Card>
              ))
            : playerIds.map((id) => <ChildSkeleton key={id} />)}
        </div>
      )}
    </section>
  );
}

function ChildHead({ player }: { player: PlayerListItem }) {
  return (
    <div className="flex items-center gap-3 px-5 py-4 max-md:px-4">
      <Jersey player={player} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="font-semibold">{fullName(player)}</h3>
        <p className="text-13 text-text-2">{player.team?.name ?? t('No team')}</p>
      </div>
    </div>
  );
}

/** Documents are uploaded once the club has accepted the child. */
function WaitingChild() {
  const { club } = useSession();
  return (
    <div className="flex items-start gap-2 border-t border-line px-5 py-4 max-md:px-4">
      <Hourglass className="mt-0.5 size-5 shrink-0 text-amber" />
      <div>
        <p className="font-medium">{t('Waiting for the club.')}</p>
        <p className="text-text-2">{acceptanceMessage(club.mailGoesTo)}</p>
      </div>
    </div>
  );
}

function ChildPapers({ player, club }: { player: PlayerListItem; club: ClubPapers }) {
  const { papers, isError, retry } = useFamilyPapers(player.id, club);
  if (!papers && isError) return <LoadFailure title={t('These papers could not be loaded')} onRetry={retry} />;
  if (!papers)
    return (
      <SkeletonGroup label={t("Loading your children's papers...")} className="px-5 pb-4 max-md:px-4">
        <Skeleton className="h-9 w-full" />
      </SkeletonGroup>
    );
  if (papers.length === 0) return <NothingToMend player={player} />;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {papers.map((paper) => (
        <FamilyPaperRow key={paper.type} player={player} paper={paper} />
      ))}
    </ul>
  );
}

/** A child without any document counts as "Missing Docs" in every list, even when none is required. */
function NothingToMend({ player }: { player: PlayerListItem }) {
  const hasNone = player.access === 'full' && player.compliance === 'missing';
  return (
    <p className="flex items-start gap-2 border-t border-line px-5 py-4 text-text-2 max-md:px-4">
      {hasNone ? (
        <FileExclamationPoint className="size-5 shrink-0 text-amber" />
      ) : (
        <CircleCheck className="size-5 shrink-0 text-accent" />
      )}
      {hasNone ? t('No papers are handed in yet. The club requires none so far.') : t('All papers are in order.')}
    </p>
  );
}

function ChildSkeleton() {
  return (
    <Card>
      <SkeletonGroup label={t("Loading your children's papers...")} className="grid gap-5 px-5 py-4 max-md:px-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-9 w-full" />
      </SkeletonGroup>
    </Card>
  );
}

/** Returns the family's children, and the club's data about documents; undefined until everything is loaded. */
function useFamily() {
  const today = useToday();
  const { playerIds } = useSession();
  const players = useQuery(q(listPlayers, {}));
  const types = useQuery(q(listDocumentTypes, {}));
  const missing = useQuery(q(listDocumentsByStatus, { params: { status: 'missing' } }));
  const reads = [players, types, missing];

  function familyOf() {
    if (!players.data || !types.data || !missing.data) return undefined;
    return {
      players: players.data.filter(({ id }) => playerIds.includes(id)),
      club: { types: types.data, missing: missing.data.filter((row) => row.id === null), today },
    };
  }

  return {
    family: familyOf(),
    isError: reads.some(({ isError, data }) => isError && !data),
    retry: () => {
      for (const { isError, refetch } of reads) if (isError) void refetch();
    },
  };
}

/** Returns what a guardian should know about a child's documents; undefined until they are loaded. */
function useFamilyPapers(playerId: number, club: ClubPapers) {
  const { data, isError, refetch } = useQuery(q(listPlayerDocuments, { params: { id: playerId } }));
  return { papers: data && familyPapers(playerId, data, club), isError, retry: () => void refetch() };
}
