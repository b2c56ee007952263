import { useQuery } from '@tanstack/react-query';
import type { EventDetail } from '@/features/events/contract';
import { q } from '@/kit/api/query-client';
import { LoadFailure } from '@/kit/components/load-failure';
import { Panel } from '@/kit/components/panel';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { type SessionUser, useSession } from '@/kit/session';
import { can, mayEver } from '@/shared/permissions';
import { getAttendance } from '../contract';
import { readsEveryAttendance } from '../rules/reads-every';
import { FamilyAttendance } from './family-attendance';
import { TeamAttendance } from './team-attendance';

/** Who comes: a family answers for its children, the coach and the club see who comes and take who came. */
export function AttendanceSection({ event }: { event: EventDetail }) {
  const user = useSession();
  const mayAnswer = mayEver(user, 'attendance.answer');
  const enabled = readsEveryAttendance(user) || readsAttendanceOf(user, event);
  const reading = useQuery({ ...q(getAttendance, { params: { id: event.id } }), enabled });
  const { data: sheet, isPending, isError, refetch } = reading;
  if (!enabled) return null;
  if (sheet) {
    if (mayAnswer) return <FamilyAttendance event={event} sheet={sheet} />;
    return sheet.mayTake ? <TeamAttendance event={event} sheet={sheet} /> : null;
  }
  if (isPending) return <SectionSkeleton />;
  return isError ? (
    <Panel title="Attendance">
      <LoadFailure title="The attendance could not be loaded" brief onRetry={refetch} />
    </Panel>
  ) : null;
}

/** A coach isn't told of other teams' events. */
function readsAttendanceOf(user: SessionUser, { teamId }: EventDetail): boolean {
  return teamId === null || can(user, 'attendance.take', { teamIds: [teamId] });
}

function SectionSkeleton() {
  return (
    <Panel title="Attendance">
      <SkeletonGroup className="grid gap-4 p-5">
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    </Panel>
  );
}
