import { weekOf } from '@/features/events/rules/calendar';
import { longDay } from '@/features/events/rules/range-title';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { itemsOn } from '../../rules/week-items';
import { WeekEntry } from './week-entry';
import type { WeekProps } from './week-grid';

/** Shows the week on a phone, with its days stacked. */
export function WeekDays({ from, items }: WeekProps) {
  const today = useToday();
  const { timeZone } = useSession().club;
  return (
    <ol>
      {weekOf(from).map((day) => {
        const list = items && itemsOn(items, day, from, timeZone);
        return (
          <li key={day} className="not-last:border-b not-last:border-line">
            <h3
              className={cx(
                'flex items-center justify-between gap-3 bg-sunken/50 px-4 py-2 text-13 font-semibold',
                day === today ? 'text-accent-ink' : 'text-text-2',
              )}
            >
              {longDay(day)}
              {day === today && <span>{t('Today')}</span>}
            </h3>
            {!list ? (
              <SkeletonGroup className="p-4">
                <Skeleton className="h-5 w-3/5" />
              </SkeletonGroup>
            ) : list.length === 0 ? (
              <p className="px-4 py-3 text-13 text-text-3">{t('Nothing planned')}</p>
            ) : (
              <ul className="grid gap-2 p-2.5">
                {list.map((item) => (
                  <li key={`${item.kind}-${item.id}`}>
                    <WeekEntry item={item} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
