import { Plus, Upload } from 'lucide-react';
import { Button } from '@/kit/components/button';
import { Card } from '@/kit/components/card';
import { EmptyState } from '@/kit/components/empty-state';
import { ListFailure } from '@/kit/components/list-failure';
import { NoMatch } from '@/kit/components/no-match';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { TrailPager } from '@/kit/components/trail-pager';
import { usePhone } from '@/kit/use-media';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import type { Player } from '../contract';
import { PLAYER_ROWS } from '../rules/listed-by';
import { PlayerCards } from './player-cards';
import { PlayerTable, TableHead } from './player-table';
import type { usePlayerList } from './use-player-list';

type PlayerListProps = {
  players: ReturnType<typeof usePlayerList>;
  createReason: string | undefined;
  linkTo: ReturnType<typeof useUrlDialog>['linkTo'];
  onAdd: () => void;
  /** Left out for whoever may not import. */
  onImport?: () => void;
  onEdit: (player: Player) => void;
};

/** One page of players as a table, on a phone as cards, or what stands in its place: loading, failed, none yet, no match. */
export function PlayerList(props: PlayerListProps) {
  const { players, linkTo, onEdit } = props;
  const phone = usePhone();
  const { list } = players;
  if (list.isPending) return phone ? <CardsSkeleton /> : <TableSkeleton />;
  if (list.isError) return <ListFailure className="mt-4" what="players" onRetry={list.refetch} />;
  const rows = list.data ?? [];
  if (rows.length === 0) return <NoPlayers {...props} />;

  const stale = list.isPlaceholderData;
  const pager = <ListPager players={players} rows={rows} />;
  return phone ? (
    <div id="players" aria-busy={stale} className="mt-3 scroll-mt-18">
      <PlayerCards players={rows} linkTo={linkTo} onEdit={onEdit} />
      <div className="mt-4">{pager}</div>
    </div>
  ) : (
    <Card id="players" aria-busy={stale} className="mt-4 scroll-mt-20 overflow-clip">
      <PlayerTable players={rows} linkTo={linkTo} onEdit={onEdit} />
      <div className="border-t border-line px-5 py-2.5">{pager}</div>
    </Card>
  );
}

function ListPager({ players, rows }: { players: PlayerListProps['players']; rows: { id: number }[] }) {
  const { trail, goTo, matching } = players;
  const last = rows.at(-1);
  return (
    <TrailPager
      trail={trail}
      goTo={goTo}
      size={PLAYER_ROWS}
      count={rows.length}
      total={matching}
      last={last && String(last.id)}
      listId="players"
    />
  );
}

function NoPlayers({ players, createReason, onAdd, onImport }: PlayerListProps) {
  const { isFiltered, setFilters, trail } = players;
  return (
    <Card className="mt-4">
      {isFiltered || trail.length > 0 ? (
        <NoMatch
          title="No players found"
          onClear={() => setFilters({ q: '', teamId: '', compliance: '', payment: '' })}
        />
      ) : (
        <EmptyState
          kind="none"
          title="No players yet"
          text="Add your first player to get started"
          action={
            <>
              <Button variant="primary" icon={Plus} disabledReason={createReason} onClick={onAdd}>
                Add New Player
              </Button>
              {onImport && (
                <Button icon={Upload} onClick={onImport}>
                  Import Players
                </Button>
              )}
            </>
          }
        />
      )}
    </Card>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e'];

function TableSkeleton() {
  return (
    <Card className="mt-4 overflow-clip">
      <SkeletonGroup>
        <table className="w-full table-fixed">
          <TableHead />
          <tbody>
            {placeholders.map((key) => (
              <tr key={key} className="h-15 border-t border-line">
                <td className="pl-5">
                  <span className="flex items-center gap-3">
                    <Skeleton className="size-10 shrink-0" />
                    <Skeleton className="h-4 w-36" />
                  </span>
                </td>
                <td className="px-2.5">
                  <Skeleton className="h-4 w-24" />
                </td>
                <td className="px-2.5 max-lg:hidden">
                  <Skeleton className="h-4 w-20" />
                </td>
                <td className="px-2.5">
                  <Skeleton className="h-6 w-24" />
                </td>
                <td className="px-2.5">
                  <Skeleton className="h-6 w-20" />
                </td>
                <td className="pr-5">
                  <Skeleton className="ml-auto h-8 w-16" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SkeletonGroup>
    </Card>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonGroup className="mt-3 grid gap-3">
      {placeholders.map((key) => (
        <Card key={key}>
          <div className="flex items-center gap-3 p-4">
            <Skeleton className="size-11 shrink-0" />
            <div className="flex-1">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-2 h-3.5 w-32" />
            </div>
          </div>
          <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
            <Skeleton className="m-4 h-10" />
            <Skeleton className="m-4 h-10" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
