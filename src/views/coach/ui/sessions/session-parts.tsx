import { Repeat2 } from 'lucide-react';
import type { CoachSession } from '@/features/coaching/contract/session';
import { formatDate, formatTime, formatWeekday } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { dayOf } from '@/shared/dates';
import { formatCount } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { studentName } from '../../rules/payment-cell';

type PartProps = { session: CoachSession };

export function SessionTitle({ session: { title, seriesId } }: PartProps) {
  return (
    <span className="font-semibold">
      {title}
      {seriesId !== null && (
        <span className="ml-1.5 inline-flex align-[-2px] text-text-3" data-tooltip={t('Repeats every week')}>
          <Repeat2 className="size-3.5" />
          <span className="sr-only">{t('Repeats every week')}</span>
        </span>
      )}
    </span>
  );
}

/** Shows the only student, or `Group Session` with the names below. */
export function SessionStudents({ session }: PartProps) {
  const { students } = session;
  const isGroup = students.length > 1;
  return (
    <>
      {studentName(session)}
      {isGroup && (
        <span className="line-clamp-2 text-13 text-text-2" title={students.map(fullName).join(', ')}>
          {students.map(fullName).join(', ')}
        </span>
      )}
    </>
  );
}

/** Shows `Sat, Mar 14`, with the year when it isn't the current one. */
export function SessionDay({ session: { scheduledDate } }: PartProps) {
  const { timeZone } = useSession().club;
  const isThisYear = dayOf(scheduledDate, timeZone).slice(0, 4) === useToday().slice(0, 4);
  return <time dateTime={scheduledDate}>{(isThisYear ? formatWeekday : formatDate)(scheduledDate, timeZone)}</time>;
}

/** Shows `6:00 PM · 60 mins`. */
export function SessionTime({ session: { scheduledDate, duration } }: PartProps) {
  return `${formatTime(scheduledDate, useSession().club.timeZone)} · ${formatCount(duration, 'min')}`;
}

/** Shows what each student pays. */
export function SessionRate({ session: { rate, students } }: PartProps) {
  return (
    <>
      <span className="font-semibold tabular-nums">{formatAmount(rate)}</span>
      {students.length > 1 && <span className="block text-13 text-text-2">{t('each')}</span>}
    </>
  );
}
