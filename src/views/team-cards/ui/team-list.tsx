import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { ClubEvent } from '@/features/events/contract';
import type { Team } from '@/features/teams/contract';
import { Button } from '@/kit/components/button/button';
import { ListFailure } from '@/kit/components/list/list-failure';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { TeamCard } from './team-card';

type TeamListProps = {
  list: UseQueryResult<Team[] | null>;
  /** The teams that come first, under a separate heading. */
  ownIds: readonly number[];
  nextEventOf: (team: Team) => ClubEvent | undefined;
  /** Why the user can't create or change teams. */
  writeReason: string | undefined;
  /** The user only sees the teams of their own children. */
  isFamily: boolean;
  rosterLink: ReturnType<typeof useUrlDialog>['linkTo'];
  onCreate: () => void;
  onManage: (team: Team) => void;
};

/** Shows a card for each team, or the loading, failed or empty state. */
export function TeamList(props: TeamListProps) {
  const { list, ownIds } = props;
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data)
    return <ListFailure className="mt-6 max-md:mt-4" what="teams" onRetry={list.refetch} />;
  const teams = list.data ?? [];
  if (teams.length === 0) return <NoTeams {...props} />;
  const own = teams.filter(({ id }) => ownIds.includes(id));
  if (own.length === 0 || own.length === teams.length) return <Cards {...props} teams={teams} level={2} />;
  return (
    <>
      <Group {...props} title="Your teams" teams={own} />
      <Group {...props} title="Others" teams={teams.filter((team) => !own.includes(team))} />
    </>
  );
}

function Group({ title, ...props }: TeamListProps & { title: string; teams: Team[] }) {
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

function Cards({ teams, level, ...props }: TeamListProps & { teams: Team[]; level: 2 | 3 }) {
  const { nextEventOf, writeReason, rosterLink, onManage } = props;
  return (
    <ul className={grid}>
      {teams.map((team) => (
        <li key={team.id} className="grid">
          <TeamCard
            level={level}
            team={team}
            nextEvent={nextEventOf(team)}
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

function NoTeams({ writeReason, isFamily, onCreate }: TeamListProps) {
  return (
    <Card className="mt-6 max-md:mt-4">
      {isFamily ? (
        <EmptyState
          kind="none"
          title="No teams yet"
          text="Your children's teams show here once the club has placed them."
        />
      ) : (
        <EmptyState
          kind="none"
          title="No teams yet"
          text="Teams hold rosters and ice times."
          action={
            <Button variant="primary" icon={Plus} disabledReason={writeReason} onClick={onCreate}>
              Create Your First Team
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
