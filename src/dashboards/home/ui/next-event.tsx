import { Link } from 'wouter';
import type { ClubEvent } from '@/features/schedule/contract';
import { formatShortDate } from '@/kit/format/dates';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { dayOf } from '@/shared/dates';
import { Place } from './events-panel';
import { sayWhen } from './when';

/** The next thing to be at. */
export function NextEvent({ event }: { event: ClubEvent }) {
  const { timeZone } = useSession().club;
  const { id, title, location, startTime } = event;
  return (
    <Link
      href={paths.event(id)}
      className="group flex gap-3.5 rounded-box border border-line bg-surface p-5 transition-colors hover:border-accent max-md:p-4"
    >
      <DateBlock startTime={startTime} timeZone={timeZone} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-accent-ink">{sayWhen(event, new Date(), timeZone)}</span>
        <span className="line-clamp-2 text-16 font-semibold tracking-[-0.01em] wrap-anywhere">{title}</span>
        {location && (
          <span className="mt-0.5 block">
            <Place name={location} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The day as on a tear-off calendar. The line beside it says the same in words. */
function DateBlock({ startTime, timeZone }: { startTime: string; timeZone: string }) {
  const [month] = formatShortDate(startTime, timeZone).split(' ');
  return (
    <span
      aria-hidden="true"
      className="flex h-12 w-11 shrink-0 flex-col items-center justify-center rounded-box bg-accent text-on-accent"
    >
      <span className="text-11/3.5 font-medium tracking-wide uppercase">{month}</span>
      <span className="text-20/6 font-semibold">{Number(dayOf(startTime, timeZone).slice(8))}</span>
    </span>
  );
}
