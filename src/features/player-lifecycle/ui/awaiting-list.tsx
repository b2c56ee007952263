import { useQuery } from '@tanstack/react-query';
import { Check, Merge, X } from 'lucide-react';
import { useState } from 'react';
import { playerLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { ListFailure } from '@/kit/components/list/list-failure';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Badge } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { formatFullDay } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';
import { type AwaitingPlayer, listAwaiting } from '../contract';
import { useAccept } from './use-change-status';

const loadMerge = async () => (await import('./merge-dialog')).MergeDialog;

/** Lists the players whom parents registered, each to be accepted, declined, or merged with the same child's record. */
export function AwaitingList() {
  const list = useQuery(q(listAwaiting, {}));
  const settle = useAccept();
  const [merging, setMerging] = useState<AwaitingPlayer | null>(null);
  if (list.isPending) {
    return (
      <Card className="mt-4 p-5">
        <RowsSkeleton />
      </Card>
    );
  }
  if (!list.data) return <ListFailure className="mt-4" what="waiting players" onRetry={list.refetch} />;
  const known = list.data.filter((player) => player.known).length;
  return (
    <>
      {known > 0 && (
        <Card className="mt-4 flex flex-wrap items-center gap-3 px-5 py-3 max-md:px-3.5">
          <p className="min-w-0 flex-1">
            {known === 1
              ? t('The club has brought the parent of one of these players.')
              : t('The club has brought the parents of {n} of these.', { n: known })}
          </p>
          <Button
            icon={Check}
            busy={settle.all.isPending}
            busyLabel={t('Accepting...')}
            onClick={() => settle.all.mutate()}
          >
            {t('Accept all known')}
          </Button>
        </Card>
      )}
      <Card className="mt-4">
        {list.data.length === 0 ? (
          <EmptyState
            kind="none"
            title={t('Nobody waits')}
            text={t('Players whom parents register show here until you accept them.')}
          />
        ) : (
          <ul aria-label={t('Players who wait')} className="divide-y divide-line">
            {list.data.map((player) => (
              <li key={player.id}>
                <Waiting player={player} settle={settle} onMerge={() => setMerging(player)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <LazyDialog
        load={loadMerge}
        open={merging !== null}
        keptId={merging?.twin?.id}
        duplicateId={merging?.id}
        onClose={() => setMerging(null)}
      />
    </>
  );
}

type WaitingProps = { player: AwaitingPlayer; settle: ReturnType<typeof useAccept>; onMerge: () => void };

function Waiting({ player, settle, onMerge }: WaitingProps) {
  const { parent, known, twin, birthDate } = player;
  const name = fullName(player);
  const isBusy = (action: { isPending: boolean; variables?: { id: number } | undefined }) =>
    action.isPending && action.variables?.id === player.id;
  return (
    <div className="flex items-start gap-x-6 gap-y-3 px-5 py-4 max-md:flex-col max-md:px-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={playerLink(player.id)} className="wrap-anywhere">
            {name}
          </TextLink>
          {known && (
            <Badge tone="soft" icon={Check}>
              {t('Parent is known')}
            </Badge>
          )}
        </p>
        <p className="text-13 text-text-2">{t('Born {day}', { day: formatFullDay(birthDate) })}</p>
        {parent && (
          <p className="text-13 text-text-2 wrap-anywhere">
            {t('Registered by {name}, {email}', { name: parent.name, email: parent.email })}
            {!parent.emailProved && ` (${t('not confirmed')})`}
          </p>
        )}
        {twin && (
          <p className="mt-1 text-13 wrap-anywhere">
            {twin.teamName
              ? t('A player of this name and birth date is in the club already, on {team}.', { team: twin.teamName })
              : t('A player of this name and birth date is in the club already.')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy(settle.accept)}
          busyLabel={t('Accepting...')}
          onClick={() => settle.accept.mutate(player)}
        >
          {t('Accept')}
          <span className="sr-only"> {name}</span>
        </Button>
        {twin && (
          <Button icon={Merge} onClick={onMerge}>
            {t('Same child')}
            <span className="sr-only"> {t('as {name}', { name })}</span>
          </Button>
        )}
        <Button
          variant="ghost"
          icon={X}
          busy={isBusy(settle.decline)}
          busyLabel={t('Declining...')}
          onClick={() => settle.decline.mutate(player)}
        >
          {t('Decline')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}
