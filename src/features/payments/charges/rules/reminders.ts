import { addDays, type Day } from '@/shared/dates';

/** The kinds of reminders, in the order of their days: a payment is due in three days, is due today, was due. */
export const reminderKinds = ['before', 'due', 'overdue'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The number of days after the due date on which each is sent. */
const daysAfter: Record<ReminderKind, number> = { before: -3, due: 0, overdue: 1 };

/** Reminders missed while the server was down are sent until this many days after the due date. */
const LATEST_DAYS = 31;

/** Scheduled reminders are announced this many days ahead. */
export const MAX_DAYS_AHEAD = 30;

/** Returns the range of due dates, both included, that can lead to a reminder on `today`. */
export function remindedDueDates(today: Day): { from: Day; until: Day } {
  return { from: addDays(today, -LATEST_DAYS), until: addDays(today, -daysAfter.before) };
}

/** A payment with the reminders stored for its current due date, and the day in the club's time zone on which it was charged. */
interface RemindedPayment {
  dueDate: Day;
  chargedOn: Day;
  noted: ReadonlySet<ReminderKind>;
}

/**
 * Returns the reminder of a payment that is due on `today`, with those that it skips; null when there is none. Only the latest of several
 * missed ones is sent, and none whose day the mail about the charge already covered.
 */
export function dueReminder(
  { dueDate, chargedOn, noted }: RemindedPayment,
  today: Day,
): { kind: ReminderKind; passedOver: ReminderKind[] } | null {
  const { from, until } = remindedDueDates(today);
  if (dueDate < from || dueDate > until) return null;
  const dayOfKind = (kind: ReminderKind) => addDays(dueDate, daysAfter[kind]);
  const open = reminderKinds.filter((kind) => dayOfKind(kind) <= today);
  const latest = open.at(-1);
  if (latest === undefined || noted.has(latest) || dayOfKind(latest) <= chargedOn) return null;
  return { kind: latest, passedOver: open.filter((kind) => kind !== latest && !noted.has(kind)) };
}

/** Returns the next day from `today` on with a scheduled reminder of a payment, or null when there is none. */
export function nextReminderDay(payment: RemindedPayment, today: Day): Day | null {
  if (dueReminder(payment, today)) return today;
  const { dueDate, chargedOn, noted } = payment;
  const isComing = (kind: ReminderKind) => {
    const day = addDays(dueDate, daysAfter[kind]);
    return day > today && day > chargedOn && !noted.has(kind);
  };
  const next = reminderKinds.find(isComing);
  return next === undefined ? null : addDays(dueDate, daysAfter[next]);
}
