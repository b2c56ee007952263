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
import { type Sentence, t } from '@/shared/translate';
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
      <SearchInput className="mt-4 max-w-100" label={t('Search player name')} value={text} onValueChange={setText} />
      {list.isPending ? (
        <Card className="mt-4 p-5">
          <RowsSkeleton />
        </Card>
      ) : list.data ? (
        <Card className="mt-4">
          {list.data.length === 0 ? (
            <Nobody isSearched={search !== ''} />
          ) : (
            <ul aria-label={t('Archived and removed players')} className="divide-y divide-line">
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
          {t('The newest {n} are shown. Search for others by name.', { n: MAX_ARCHIVED_SHOWN })}
        </p>
      )}
    </>
  );
}

function Nobody({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState kind="no-match" title={t('No players found')} text={t('Try another name.')} />
  ) : (
    <EmptyState
      kind="none"
      title={t('Nobody is archived')}
      text={t('Players whom you archive, merge or remove show here.')}
    />
  );
}

function ArchivedRow({ player, settle }: { player: ArchivedPlayer; settle: ReturnType<typeof useChangeStatus> }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  const { status, at, byName, undoUntil, mergedInto, birthDate } = player;
  const look = looks[status === 'merged' || status === 'removed' ? status : 'archived'];
  const action = status === 'merged' ? settle.unmerge : settle.restore;
  const isOver = undoUntil !== null && Date.parse(undoUntil) < now.getTime();
  const done = { status: t(look.label), day: at ? formatDate(at, timeZone) : '' };
  return (
    <div className="flex items-start gap-x-6 gap-y-3 px-5 py-4 max-md:flex-col max-md:px-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={playerLink(player.id)} className="wrap-anywhere">
            {fullName(player)}
          </TextLink>
          <Badge tone="waiting" icon={look.icon}>
            {t(look.label)}
          </Badge>
        </p>
        <p className="text-13 text-text-2">{t('Born {day}', { day: formatFullDay(birthDate) })}</p>
        <p className="text-13 text-text-2 wrap-anywhere">
          {at && (byName ? t('{status} on {day} by {name}', { ...done, name: byName }) : t('{status} on {day}', done))}
          {mergedInto && t(', into {name}', mergedInto)}
        </p>
        {undoUntil && (
          <p className="text-13 text-text-2">
            {isOver ? t("This can't be undone any more.") : t(look.end, { day: formatDate(undoUntil, timeZone) })}
          </p>
        )}
      </div>
      <Button
        icon={Undo2}
        busy={action.isPending && action.variables?.id === player.id}
        busyLabel={t('Restoring...')}
        disabledReason={isOver ? t('It was too long ago.') : undefined}
        onClick={() => action.mutate(player)}
      >
        {t(status === 'archived' ? 'Restore' : 'Undo')}
        <span className="sr-only"> {fullName(player)}</span>
      </Button>
    </div>
  );
}

const looks: Record<'archived' | 'merged' | 'removed', { label: Sentence; icon: Icon; end: Sentence }> = {
  archived: { label: 'Archived', icon: Archive, end: 'Can be undone until {day}' },
  merged: { label: 'Merged', icon: Merge, end: 'Can be undone until {day}' },
  removed: { label: 'Removed', icon: Trash2, end: 'Gone for good on {day}' },
};
