import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventDetail } from '@/features/events/contract/event';
import { q } from '@/kit/api/query-client';
import { Panel } from '@/kit/components/page/panel';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { type AttendanceSheet, getAttendance } from '../contract/attendance';
import { readsEveryAttendance } from '../rules/reads-every';
import { takesAttendance } from '../rules/takes-attendance';
import { useStoredPage } from './rink/use-rink';
import { useOrStored } from './rink/use-stored-rink';

interface AttendanceSectionProps {
  event: EventDetail;
  /** Renders the loaded sheet: the code of the club's view doesn't include that of the family's. */
  children: (sheet: AttendanceSheet) => ReactNode;
}

/** Shows an event's attendance: a family answers for its children; the coach and the club see who comes and mark who came. */
export function AttendanceSection({ event, children }: AttendanceSectionProps) {
  const user = useSession();
  const enabled = readsEveryAttendance(user) || takesAttendance(user, event);
  const reading = useQuery({ ...q(getAttendance, { params: { id: event.id } }), enabled });
  const {
    data: sheet,
    isPending,
    isError,
    refetch,
  } = useOrStored(reading, ({ pages }) => pages.find((page) => page.event.id === event.id)?.sheet);
  useStoredPage(reading.data ? { event, sheet: reading.data } : null);
  if (!enabled) return null;
  if (sheet) return children(sheet);
  if (isPending) return <SectionSkeleton />;
  return isError ? (
    <Panel title={t('Attendance')}>
      <LoadFailure title={t('The attendance could not be loaded')} brief onRetry={refetch} />
    </Panel>
  ) : null;
}

function SectionSkeleton() {
  return (
    <Panel title={t('Attendance')}>
      <SkeletonGroup className="grid gap-4 p-5">
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    </Panel>
  );
}
