import { addDays, type Day } from '@/shared/dates';

/** Days before a document's date on which its player's guardians are reminded, the farthest first; 0 is the day itself. */
export const reminderDays = [30, 7, 0] as const;

/** A paper's guardians are notified of its date within this many days of it. */
export const SOON_DAYS = reminderDays[0];

/** The time of day in the club's time zone from which on reminders may be sent. */
export const REMIND_FROM = '08:00';

/** A recorded reminder, with the club's day on which it was recorded. */
export interface Reminder {
  daysBefore: number;
  notedOn: Day;
}

/**
 * Returns the reminder of a document that is due on `today`, by its `daysBefore`, with the missed ones that it replaces; null when none
 * is due. One recorded before its time no longer counts, since the document's date has changed in the meantime.
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
