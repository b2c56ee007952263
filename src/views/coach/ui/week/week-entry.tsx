import { CalendarDays, ClipboardList, MapPin, TriangleAlert, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { coachAddress } from '@/features/coaching/addresses';
import type { WeekItem } from '@/features/coaching/contract/coach';
import { eventAddress } from '@/features/events/addresses';
import { timeRange } from '@/features/events/ui/event-times';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { searchOf } from '@/shared/call-address';
import { dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';

/** A session or event of the week with what overlaps it; links to its own page. */
export function WeekEntry({ item }: { item: WeekItem }) {
  const { timeZone } = useSession().club;
  const { kind, id, title, startTime, location, overlaps } = item;
  const isSession = kind === 'session';
  const href = isSession
    ? `${coachAddress.to()}?${searchOf({ on: dayOf(startTime, timeZone), edit: id })}`
    : eventAddress.to({ id });
  const Picture = isSession ? ClipboardList : CalendarDays;
  return (
    <Link
      href={href}
      className={cx(
        'grid gap-1 rounded-badge border px-2 py-1.5 text-13 transition-colors hover:border-accent max-md:px-3 max-md:py-2.5 max-md:text-14',
        isSession ? 'border-accent-soft bg-accent-soft/60' : 'border-line bg-sunken/50',
      )}
    >
      <span className="flex items-start gap-1.5 text-12 text-text-2 tabular-nums max-md:text-13">
        <Picture className="mt-0.5 size-3.5 shrink-0" />
        <span className="sr-only">{isSession ? t('Session') : t('Event')}</span>
        <span>{timeRange(item, timeZone)}</span>
      </span>
      <span className="font-semibold wrap-anywhere">{title}</span>
      <Line icon={UserRound}>{item.who ?? (isSession ? t('Group Session') : t('All Teams'))}</Line>
      {location && <Line icon={MapPin}>{location}</Line>}
      {overlaps.length > 0 && (
        <span className="flex gap-1.5 rounded-tag bg-amber-soft px-1.5 py-1 text-12 text-amber-ink max-md:text-13">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-amber" />
          <span className="min-w-0 wrap-anywhere">{t('Same time as {titles}', { titles: overlaps.join(', ') })}</span>
        </span>
      )}
    </Link>
  );
}

function Line({ icon: Picture, children }: { icon: Icon; children: string }) {
  return (
    <span className="flex items-start gap-1.5 text-12 text-text-2 max-md:text-13">
      <Picture className="mt-0.5 size-3.5 shrink-0 text-text-3" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
