import { AttendanceSection } from '@/features/attendance/ui/attendance-section';
import { TeamAttendance } from '@/features/attendance/ui/team-attendance';
import type { EventDetail } from '@/features/events/contract/event';
import { EventScreen } from './event-screen';

/** An event for coaches and the club's admins, who see the answers and take attendance. */
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
