import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Archive, Merge, Trash2, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { playerLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { SearchInput } from '@/kit/components/form/search-input';
import { ListFailure } from '@/kit/components/list/list-failure';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Badge } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { EmptyState } from '@/kit/components/state/empty-state';
import { formatDate, formatFullDay } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { useTypedText } from '@/kit/use-url-filters';
import { type ArchivedPlayer, listArchived, MAX_ARCHIVED_SHOWN } from '../contract';
import { useChangeStatus } from './use-change-status';

/** Lists the archived, merged and removed players, with who did that and a button to undo it. */
export function ArchivedList() {
  const [search, setSearch] = useState('');
  const [text, setText] = useTypedText(
    search,
    useCallback((typed: string) => setSearch(typed), []),
  );
  const list = useQuery({
    ...q(listArchived, { query: { q: search || undefined } }),
    placeholderData: keepPreviousData,
  });
  const settle = useChangeStatus();
  return (
    <>
      <SearchInput className="mt-4 max-w-100" label="Search player name" value={text} onValueChange={setText} />
      {list.isPending ? (
        <Card className="mt-4 p-5">
          <RowsSkeleton />
        </Card>
      ) : list.data ? (
        <Card className="mt-4">
          {list.data.length === 0 ? (
            <Nobody isSearched={search !== ''} />
          ) : (
            <ul aria-label="Archived and removed players" className="divide-y divide-line">
              {list.data.map((player) => (
                <li key={player.id}>
                  <ArchivedRow player={player} settle={settle} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      ) : (
        <ListFailure className="mt-4" what="players" onRetry={list.refetch} />
      )}
      {list.data?.length === MAX_ARCHIVED_SHOWN && (
        <p className="mt-3 text-13 text-text-2">
          The newest {MAX_ARCHIVED_SHOWN} are shown. Search for others by name.
        </p>
      )}
    </>
  );
}

function Nobody({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState kind="no-match" title="No players found" text="Try another name." />
  ) : (
    <EmptyState kind="none" title="Nobody is archived" text="Players whom you archive, merge or remove show here." />
  );
}

function ArchivedRow({ player, settle }: { player: ArchivedPlayer; settle: ReturnType<typeof useChangeStatus> }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  const { status, at, byName, undoUntil, mergedInto, birthDate } = player;
  const look = looks[status === 'merged' || status === 'removed' ? status : 'archived'];
  const action = status === 'merged' ? settle.unmerge : settle.restore;
  const isOver = undoUntil !== null && Date.parse(undoUntil) < now.getTime();
  const when = at && `${look.label} on ${formatDate(at, timeZone)}${byName ? ` by ${byName}` : ''}`;
  return (
    <div className="flex items-start gap-x-6 gap-y-3 px-5 py-4 max-md:flex-col max-md:px-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={playerLink(player.id)} className="wrap-anywhere">
            {fullName(player)}
          </TextLink>
          <Badge tone="waiting" icon={look.icon}>
            {look.label}
          </Badge>
        </p>
        <p className="text-13 text-text-2">Born {formatFullDay(birthDate)}</p>
        <p className="text-13 text-text-2 wrap-anywhere">
          {when}
          {mergedInto && `, into ${mergedInto.name}`}
        </p>
        {undoUntil && (
          <p className="text-13 text-text-2">
            {isOver ? "This can't be undone any more." : `${look.end} ${formatDate(undoUntil, timeZone)}`}
          </p>
        )}
      </div>
      <Button
        icon={Undo2}
        busy={action.isPending && action.variables?.id === player.id}
        busyLabel="Restoring..."
        disabledReason={isOver ? 'It was too long ago.' : undefined}
        onClick={() => action.mutate(player)}
      >
        {status === 'archived' ? 'Restore' : 'Undo'}
        <span className="sr-only"> {fullName(player)}</span>
      </Button>
    </div>
  );
}

const looks: Record<'archived' | 'merged' | 'removed', { label: string; icon: Icon; end: string }> = {
  archived: { label: 'Archived', icon: Archive, end: '' },
  merged: { label: 'Merged', icon: Merge, end: 'Can be undone until' },
  removed: { label: 'Removed', icon: Trash2, end: 'Gone for good on' },
};
