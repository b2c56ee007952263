import { clockOf } from '@/shared/instants';

/** When quiet hours begin and end, by the club's clock. */
const FROM = '21:00';
const UNTIL = '07:00';

/** Returns whether a moment is within the hours in which only urgent messages are sent. */
export function isQuiet(moment: Date, timeZone: string): boolean {
  const time = clockOf(moment.toISOString(), timeZone);
  return time >= FROM || time < UNTIL;
}
