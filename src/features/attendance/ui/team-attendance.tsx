import type { EventDetail } from '@/features/events/contract/event';
import { useNow } from '@/kit/use-now';
import type { AttendanceSheet } from '../contract/attendance';
import { Answers } from './answers';
import { TakeAttendance } from './take-attendance';

const EARLY_MS = 60 * 60_000;

type TeamAttendanceProps = { event: EventDetail; sheet: AttendanceSheet; atRink: boolean };

/** Puts what the coach needs now first: before the event's day who comes, on that day who is there. */
export function TeamAttendance({ event, sheet, atRink }: TeamAttendanceProps) {
  const now = useNow();
  const isTime = atRink || Date.parse(event.startTime) - EARLY_MS <= now.getTime();
  const answers = <Answers event={event} sheet={sheet} />;
  const take = <TakeAttendance event={event} sheet={sheet} atRink={atRink} />;
  return isTime ? (
    <>
      {take}
      {answers}
    </>
  ) : (
    <>
      {answers}
      {take}
    </>
  );
}
