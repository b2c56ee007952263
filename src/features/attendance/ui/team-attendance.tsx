import type { EventDetail } from '@/features/events/contract';
import { useNow } from '@/kit/use-now';
import type { AttendanceSheet } from '../contract';
import { Answers } from './answers';
import { TakeAttendance } from './take-attendance';

const EARLY_MS = 60 * 60_000;

/** What the coach needs now stands first: before the event who comes, from an hour before it who is there. */
export function TeamAttendance({ event, sheet }: { event: EventDetail; sheet: AttendanceSheet }) {
  const isTime = Date.parse(event.startTime) - EARLY_MS <= useNow().getTime();
  const answers = <Answers event={event} sheet={sheet} />;
  const take = <TakeAttendance event={event} sheet={sheet} />;
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
