import { Ban } from 'lucide-react';
import { cx } from '@/kit/cx';
import { formatCount } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import { groupOf, type TypeGroup, typeGroups } from '../../rules/type-filter';

const weekdayNames: Sentence[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The header of a month, SUN to SAT. */
export function WeekdayHead({ className }: { className: string }) {
  return (
    <thead>
      <tr>
        {weekdayNames
          .map((day) => t(day))
          .map((name) => (
            <th key={name} scope="col" abbr={name} className={cx('text-11 font-medium text-text-2', className)}>
              {name.slice(0, 3).toUpperCase()}
            </th>
          ))}
      </tr>
    </thead>
  );
}

const dots: Record<TypeGroup, { label: Sentence; shape: string }> = {
  practice: { label: 'Practice', shape: 'rounded-pill border-[1.5px] border-accent' },
  game: { label: 'Game', shape: 'rounded-pill bg-accent' },
  tournament: { label: 'Tournament', shape: 'rotate-45 scale-90 bg-navy' },
  other: { label: 'Other', shape: 'border-[1.5px] border-control' },
};

/** An event in a phone's month: the shape shows the type, or that it is cancelled. */
export function EventDot({ type, isOff }: { type: string; isOff?: boolean }) {
  if (isOff) return <Ban className="size-2.5 shrink-0 text-red" />;
  return <span className={cx('size-2 shrink-0', dots[groupOf(type)].shape)} />;
}

/** The legend of the shapes; the one for cancelled events is included when there are any. */
export function DotKey({ anyOff }: { anyOff: boolean }) {
  return (
    <ul className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3.5 text-13 text-text-2">
      {typeGroups.map((group) => (
        <li key={group} className="flex items-center gap-2">
          <EventDot type={group} />
          {t(dots[group].label)}
        </li>
      ))}
      {anyOff && (
        <li className="flex items-center gap-2">
          <EventDot type="other" isOff />
          {t('Cancelled')}
        </li>
      )}
    </ul>
  );
}

/** Returns `No events`, `1 event` or `4 events`. */
export function countText(count: number): string {
  return count === 0 ? t('no events') : formatCount(count, 'event');
}
