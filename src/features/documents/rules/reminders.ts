import { addDays, type Day } from '@/shared/dates';

/** How many days before a document's date its player's guardians are reminded, the farthest first; 0: on the day. */
export const reminderDays = [30, 7, 0] as const;

/** Within so many days of its date a paper is told of to its player's guardians. */
export const SOON_DAYS = reminderDays[0];

/** What a clock in the club shows when the day's reminders may go out. */
export const REMIND_FROM = '08:00';

/** A reminder that was noted, with the club's day on which it was. */
export interface Reminder {
  daysBefore: number;
  notedOn: Day;
}

/**
 * The reminder of a document that is due on `today`, by its `daysBefore`, with those that are passed over by it; null: none is. Missed
 * ones are made up for by the nearest alone. One that was noted before its time counts no more: the document's date has moved since.
 */
export function dueReminder(
  expiryDate: Day,
  noted: readonly Reminder[],
  today: Day,
): { daysBefore: number; passedOver: number[] } | null {
  if (expiryDate < today) return null;
  const open = reminderDays.filter((days) => addDays(expiryDate, -days) <= today);
  const isNoted = (days: number) =>
    noted.some(({ daysBefore, notedOn }) => daysBefore === days && notedOn >= addDays(expiryDate, -days));
  const nearest = open.at(-1);
  if (nearest === undefined || isNoted(nearest)) return null;
  return { daysBefore: nearest, passedOver: open.filter((days) => days !== nearest && !isNoted(days)) };
}
