import type { WeekItem } from '@/features/coaching/contract/coach';
import { weekOf } from '@/features/events/rules/calendar';
import { longDay } from '@/features/events/rules/range-title';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import { type Sentence, t } from '@/shared/translate';
import { itemsOn } from '../../rules/week-items';
import { WeekEntry } from './week-entry';

export type WeekProps = {
  /** The week's Sunday. */
  from: Day;
  /** Undefined while loading. */
  items: readonly WeekItem[] | undefined;
};

const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const satisfies readonly Sentence[];

/** Shows the week as seven columns. */
export function WeekGrid({ from, items }: WeekProps) {
  const today = useToday();
  const { timeZone } = useSession().club;
  return (
    <ol className="grid grid-cols-7">
      {weekOf(from).map((day, index) => {
        const list = items && itemsOn(items, day, from, timeZone);
        return (
          <li key={day} className="min-w-0 not-last:border-r not-last:border-line">
            <h3
              aria-current={day === today ? 'date' : undefined}
              className="flex h-11 items-center gap-2 border-b border-line px-2.5"
            >
              <span aria-hidden="true" className="text-11 font-medium text-text-2">
                {t(names[index] ?? 'SUN')}
              </span>
              <span
                aria-hidden="true"
                className={cx(
                  'grid h-7 min-w-7 place-content-center rounded-pill text-16 font-semibold',
                  day === today && 'bg-accent text-on-accent',
                )}
              >
                {Number(day.slice(8))}
              </span>
              <span className="sr-only">{longDay(day)}</span>
            </h3>
            <ul className="grid min-h-80 content-start gap-1.5 p-1.5">
              {list?.map((item) => (
                <li key={`${item.kind}-${item.id}`}>
                  <WeekEntry item={item} />
                </li>
              ))}
              {!list && <li aria-hidden="true" className="appear-late h-20 rounded-badge bg-skeleton" />}
              {list?.length === 0 && <li className="px-1 py-1.5 text-12 text-text-3">{t('Nothing planned')}</li>}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
