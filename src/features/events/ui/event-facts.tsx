import { CalendarDays, Clock, MapPin, Repeat, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon } from '@/kit/components/page/icon';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { EventDetail } from '../contract/event';
import { scoreLabel } from '../rules/game';
import { rangeTitle } from '../rules/range-title';
import { timeRange } from './event-times';
import { formatRecurrence } from './format-recurrence';

/** Shows when and where an event is, for whom, and its other details. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { timeZone } = useSession().club;
  const { startTime, location, teamName, description, createdAt, recurrence } = event;
  const score = scoreLabel(event);
  return (
    <div className="p-5 max-md:p-4">
      <dl className="grid gap-3">
        <Fact icon={CalendarDays} label={t('Date')}>
          {rangeTitle('day', dayOf(startTime, timeZone))}
        </Fact>
        <Fact icon={Clock} label={t('Time')}>
          {timeRange(event, timeZone)}
        </Fact>
        {location && (
          <Fact icon={MapPin} label={t('Location')}>
            {location}
          </Fact>
        )}
        <Fact icon={Users} label={t('Team')}>
          {teamName ?? t('All Teams')}
        </Fact>
        {score && (
          <Fact icon={Trophy} label={t('Score')}>
            {score}
          </Fact>
        )}
        {recurrence && (
          <Fact icon={Repeat} label={t('Repeats')}>
            {formatRecurrence(recurrence)}
          </Fact>
        )}
      </dl>
      {description && (
        <p className="mt-5 max-w-[75ch] border-t border-line pt-5 text-16 whitespace-pre-wrap wrap-anywhere">
          {description}
        </p>
      )}
      <p className="mt-5 text-13 text-text-3">{t('Event created {date}', { date: formatDate(createdAt, timeZone) })}</p>
    </div>
  );
}

function Fact({ icon: Picture, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>
        <Picture className="mt-0.5 size-4 text-text-3" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
