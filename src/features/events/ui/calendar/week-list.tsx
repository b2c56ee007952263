import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { weekOf } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { EventRows } from './day-list';
import type { ViewProps } from './view-props';

/** Shows the week on a phone, with its days stacked. */
export function WeekList({ calendar, events }: ViewProps) {
  return (
    <ol className="border-t border-line">
      {weekOf(calendar.date).map((day) => {
        const list = events.on(day);
        const count = events.countOn(day);
        return (
          <li key={day} className="not-last:border-b not-last:border-line">
            <h3
              className={cx(
                'flex items-center justify-between gap-3 bg-sunken/50 px-4 py-2 text-13 font-semibold',
                day === calendar.today ? 'text-accent-ink' : 'text-text-2',
              )}
            >
              {longDay(day)}
              {day === calendar.today && <span>{t('Today')}</span>}
            </h3>
            {events.isPending ? (
              <SkeletonGroup className="grid gap-2 p-4">
                <Skeleton className="h-5 w-3/5" />
              </SkeletonGroup>
            ) : count === 0 ? (
              <p className="px-4 py-3 text-13 text-text-3">{t('No events')}</p>
            ) : (
              <EventRows events={list} more={count - list.length} onMore={() => calendar.openDay(day)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
