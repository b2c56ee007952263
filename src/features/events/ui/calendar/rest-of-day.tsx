import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { qPages } from '@/kit/api/pages';
import { Button } from '@/kit/components/button/button';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { listEvents } from '../../contract/list';
import { SHOWN_OF_DAY, spanOf } from '../../rules/calendar';
import { queryOf } from '../../rules/listed-by';
import { TeamNames } from '../team-names';
import type { ViewProps } from './view-props';

type RestOfDayProps = Pick<ViewProps, 'calendar'> & {
  /** The id of the event that the others follow. */
  after: number | undefined;
  children: (events: readonly ClubEvent[]) => ReactNode;
};

/** Shows the other events of a day with too many for one answer, page by page. */
export function RestOfDay({ calendar, after, children }: RestOfDayProps) {
  const { timeZone } = useSession().club;
  const [isOpen, setOpen] = useState(false);
  const query = { ...spanOf(calendar.date, timeZone), ...queryOf(calendar), after: String(after) };
  const list = useInfiniteQuery({
    ...qPages(listEvents, { query }, SHOWN_OF_DAY.day),
    initialPageParam: after,
    enabled: isOpen,
  });
  const events = list.data?.pages.flat() ?? [];
  if (list.isError && !list.data)
    return <LoadFailure title={t('The events could not be loaded')} onRetry={list.refetch} />;
  return (
    <TeamNames events={events}>
      {events.length > 0 && children(events)}
      {(!list.data || list.hasNextPage) && (
        <Button
          className="justify-self-center"
          busy={list.isFetching}
          busyLabel={t('Loading more...')}
          onClick={() => (isOpen ? list.fetchNextPage() : setOpen(true))}
        >
          {t('Show more events')}
        </Button>
      )}
    </TeamNames>
  );
}
