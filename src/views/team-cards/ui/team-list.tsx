import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { Team } from '@/features/teams/contract';
import { Button } from '@/kit/components/button/button';
import { ListFailure } from '@/kit/components/list/list-failure';
import { NoMatch } from '@/kit/components/list/no-match';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import type { TeamCard as ListedTeam } from '../contract';
import { TeamCard } from './team-card';

type TeamListProps = {
  list: UseInfiniteQueryResult<{ pages: ListedTeam[][] }>;
  /** The teams that come first, under a separate heading. */
  ownIds: readonly number[];
  /** The list is limited to what a search finds. */
  filtered: boolean;
  /** Why the user can't create or change teams. */
  writeReason: string | undefined;
  /** The user only sees the teams of their own children. */
  isFamily: boolean;
  rosterLink: ReturnType<typeof useUrlDialog>['linkTo'];
  onClear: () => void;
  onCreate: () => void;
  onManage: (team: Team) => void;
};

/** Shows a card for each team of the pages read so far, or the loading, failed or empty state. */
export function TeamList(props: TeamListProps) {
  const { list } = props;
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data)
    return <ListFailure className="mt-6 max-md:mt-4" what="teams" onRetry={list.refetch} />;
  const teams = list.data?.pages.flat() ?? [];
  if (teams.length === 0) return props.filtered ? <NoneFound {...props} /> : <NoTeams {...props} />;
  return (
    <>
      <Groups {...props} teams={teams} />
      {list.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={list.isFetchingNextPage} busyLabel={t('Loading more...')} onClick={() => list.fetchNextPage()}>
            {t('Show more teams')}
          </Button>
        </div>
      )}
    </>
  );
}

function Groups({ teams, ...props }: ListProps) {
  const own = teams.filter(({ id }) => props.ownIds.includes(id));
  if (own.length === 0 || own.length === teams.length) return <Cards {...props} teams={teams} level={2} />;
  return (
    <>
      <Group {...props} title={t('Your teams')} teams={own} />
      <Group {...props} title={t('Others')} teams={teams.filter((team) => !own.includes(team))} />
    </>
  );
}

type ListProps = TeamListProps & { teams: ListedTeam[] };

function Group({ title, ...props }: ListProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 max-md:mt-6">
      <h2 id={id} className="-mb-3 text-16 font-semibold tracking-[-0.01em] max-md:-mb-1">
        {title}
      </h2>
      <Cards {...props} level={3} />
    </section>
  );
}

function Cards({ teams, level, ...props }: ListProps & { level: 2 | 3 }) {
  const { writeReason, rosterLink, onManage } = props;
  return (
    <ul className={grid}>
      {teams.map((team) => (
        <li key={team.id} className="grid">
          <TeamCard
            level={level}
            team={team}
            writeReason={writeReason}
            rosterLink={rosterLink(team.id)}
            onManage={onManage}
          />
        </li>
      ))}
    </ul>
  );
}

const grid = 'mt-6 grid gap-4 max-md:mt-4 max-md:gap-3 md:grid-cols-2 xl:grid-cols-3';

function NoneFound({ onClear }: TeamListProps) {
  return (
    <Card className="mt-6 max-md:mt-4">
      <NoMatch title={t('No teams found')} text={t('Try another search')} onClear={onClear} />
    </Card>
  );
}

function NoTeams({ writeReason, isFamily, onCreate }: TeamListProps) {
  return (
    <Card className="mt-6 max-md:mt-4">
      {isFamily ? (
        <EmptyState
          kind="none"
          title={t('No teams yet')}
          text={t("Your children's teams show here once the club has placed them.")}
        />
      ) : (
        <EmptyState
          kind="none"
          title={t('No teams yet')}
          text={t('Teams hold rosters and ice times.')}
          action={
            <Button variant="primary" icon={Plus} disabledReason={writeReason} onClick={onCreate}>
              {t('Create Your First Team')}
            </Button>
          }
        />
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key}>
          <div className="p-5 max-md:p-4">
            <Skeleton className="h-6 w-36" />
            <Skeleton className="mt-4 h-5 w-44" />
            <Skeleton className="mt-2.5 h-5 w-28" />
          </div>
          <div className="border-t border-line p-5 max-md:p-4">
            <Skeleton className="h-10 w-52" />
          </div>
          <div className="border-t border-line px-5 py-3 max-md:px-4">
            <Skeleton className="h-9 w-48 max-md:h-11" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
