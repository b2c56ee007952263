import { AttendanceSection } from '@/features/attendance/ui/attendance-section';
import { FamilyAttendance } from '@/features/attendance/ui/family-attendance';
import type { EventDetail } from '@/features/events/contract/event';
import { EventScreen } from './event-screen';

/** An event for a family, which answers for its children. */
export function FamilyEventPage() {
  return <EventScreen section={FamilySection} />;
}

function FamilySection({ event }: { event: EventDetail }) {
  return (
    <AttendanceSection event={event}>{(sheet) => <FamilyAttendance event={event} sheet={sheet} />}</AttendanceSection>
  );
}
