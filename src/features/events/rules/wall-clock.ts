import { dateFormat } from '@/shared/date-format';
import { addDays, type Day, dayOf, type Instant } from '@/shared/dates';
import { instantAt } from '@/shared/instants';

/** A moment as the club's clock shows it. `time` is HH:MM in 24-hour format. */
export interface WallTime {
  day: Day;
  time: string;
}

export type HalfOfDay = 'AM' | 'PM';

/** Returns what the club's clock shows at an instant. */
export function wallTimeOf(instant: Instant, timeZone: string): WallTime {
  const format = dateFormat({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB');
  return { day: dayOf(instant, timeZone), time: format.format(new Date(instant)) };
}

/** Returns the instant at which the club's clock shows this. */
export function instantOnClock({ day, time }: WallTime, timeZone: string): Instant {
  return instantAt(day, time, timeZone);
}

/** Returns the minutes between two wall-clock times, ignoring daylight saving time. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (faceOf(to) - faceOf(from)) / 60_000;
}

/** Returns the wall-clock time `minutes` later. */
export function afterMinutes(from: WallTime, minutes: number): WallTime {
  const text = new Date(faceOf(from) + minutes * 60_000).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Moves an event to another day: the same wall-clock times in the club's time zone, spanning as many days as before. */
export function movedTo(
  event: { startTime: Instant; endTime: Instant },
  day: Day,
  timeZone: string,
): { startTime: Instant; endTime: Instant } {
  const start = wallTimeOf(event.startTime, timeZone);
  const end = wallTimeOf(event.endTime, timeZone);
  const days = Math.round(minutesBetween({ ...start, time: '00:00' }, { day, time: '00:00' }) / 1440);
  return {
    startTime: instantOnClock({ ...start, day }, timeZone),
    endTime: instantOnClock({ ...end, day: addDays(end.day, days) }, timeZone),
  };
}

/** Returns `18:05` as hour 1 to 12, minute and half of the day. */
export function faceParts(time: string): { hour: number; minute: number; half: HalfOfDay } {
  const [hours = 0, minute = 0] = time.split(':').map(Number);
  return { hour: hours % 12 || 12, minute, half: hours < 12 ? 'AM' : 'PM' };
}

/** Returns hour 1 to 12, minute and half of the day as HH:MM. */
export function timeOfFace({ hour, minute, half }: { hour: number; minute: number; half: HalfOfDay }): string {
  const hours = (hour % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function faceOf({ day, time }: WallTime): number {
  return Date.parse(`${day}T${time}:00Z`);
}
