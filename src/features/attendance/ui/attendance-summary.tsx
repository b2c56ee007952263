import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { plural } from '@/shared/format';
import { t } from '@/shared/translate';
import { getAttendanceSummary, type Mark, marks, type AttendanceSummary as Summary } from '../contract/attendance';
import { markLooks } from './attendance-badges';

/** Shows a player's season with one tick per event, for the player's dialog. */
export function AttendanceSummary({ playerId }: { playerId: number }) {
  const { data, isPending, isError } = useQuery(q(getAttendanceSummary, { params: { id: playerId } }));
  const shown = data?.recent.length ?? 0;
  return (
    <DialogSection
      title={t('Attendance')}
      aside={
        shown > 0 && (
          <p className="text-13 text-text-2">{plural(shown, t('Last event'), t('Last {shown} events', { shown }))}</p>
        )
      }
    >
      {data && shown > 0 ? (
        <Season summary={data} />
      ) : isPending ? (
        <SkeletonGroup className="flex items-center gap-6">
          <Skeleton className="h-10 w-16" />
          <Skeleton className="h-10 w-3/5" />
        </SkeletonGroup>
      ) : isError ? (
        <p className="text-text-2">{t('The attendance could not be loaded.')}</p>
      ) : (
        <p className="text-text-2">
          {t('Attendance tracking will be implemented when event attendance data is available.')}
        </p>
      )}
    </DialogSection>
  );
}

const ticks: Record<Mark, string> = {
  present: 'h-full bg-accent',
  late: 'h-1/2 bg-accent',
  absent: 'h-full border-[1.5px] border-red',
  excused: 'h-full border-[1.5px] border-dashed border-control',
};

const keys: Record<Mark, string> = { ...ticks, late: 'h-1/2 w-2.5 bg-accent' };

function Season({ summary }: { summary: Summary }) {
  const { timeZone } = useSession().club;
  const counts = marks.filter((mark) => summary[mark] > 0 || mark === 'present');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-32">{summary.rate === null ? '–' : `${summary.rate}%`}</p>
      <div className="min-w-0">
        <ol aria-label={t('Newest last')} className="flex h-5.5 items-end gap-1.5 max-md:gap-1">
          {summary.recent.map(({ eventId, title, startTime, mark }) => (
            <li
              key={eventId}
              data-tooltip={`${formatDate(startTime, timeZone)}, ${title}: ${t(markLooks[mark].label)}`}
              className={cx('w-2 rounded-[2px]', ticks[mark])}
            >
              <span className="sr-only">{`${formatDate(startTime, timeZone)}: ${t(markLooks[mark].label)}`}</span>
            </li>
          ))}
        </ol>
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-13 text-text-2">
          {counts.map((mark) => (
            <li key={mark} className="flex items-center gap-2">
              <span aria-hidden="true" className="flex h-3 items-center">
                <span className={cx('w-2 rounded-[2px]', keys[mark])} />
              </span>
              {t(markLooks[mark].label)} {summary[mark]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
