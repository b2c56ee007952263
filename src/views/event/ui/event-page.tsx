import { AttendanceSection } from '@/features/attendance/ui/attendance-section';
import { TeamAttendance } from '@/features/attendance/ui/team-attendance';
import type { EventDetail } from '@/features/events/contract';
import { EventScreen } from './event-screen';

/** One event for the coach and the club, who see who comes and take who came. */
export function EventPage() {
  return <EventScreen section={TeamSection} />;
}

function TeamSection({ event, atRink = false }: { event: EventDetail; atRink?: boolean }) {
  return (
    <AttendanceSection event={event}>
      {(sheet) => sheet.mayTake && <TeamAttendance event={event} sheet={sheet} atRink={atRink} />}
    </AttendanceSection>
  );
}
