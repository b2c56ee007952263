import { addDays, type Day } from '@/shared/dates';

/** What guardians are reminded of: that a payment is due in three days, that it is due today, that it was due. In the order of their days. */
export const reminderKinds = ['before', 'due', 'overdue'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** So many days after the due date each is sent. */
const daysAfter: Record<ReminderKind, number> = { before: -3, due: 0, overdue: 1 };

/** What was missed, while no program ran, is made up for until so many days after the due date. */
const LATEST_DAYS = 31;

/** Reminders by the clock are told ahead for so many days. */
export const TOLD_AHEAD_DAYS = 30;

/** The due dates, both included, that somebody may be reminded of on `today`. */
export function remindedDueDates(today: Day): { from: Day; until: Day } {
  return { from: addDays(today, -LATEST_DAYS), until: addDays(today, -daysAfter.before) };
}

/** A payment with which reminders were noted for its due date as it is, and the club's day on which it was charged. */
interface Reminded {
  dueDate: Day;
  chargedOn: Day;
  noted: ReadonlySet<ReminderKind>;
}

/**
 * The reminder of a payment that is due on `today`, with those that are passed over by it; null: none is. Missed ones are made up for by
 * the latest alone, and what the mail about the charge has told by its own day needs no other.
 */
export function dueReminder(
  { dueDate, chargedOn, noted }: Reminded,
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

/** The next day from `today` on, on which the clock reminds of a payment; null: none. */
export function nextReminderDay(payment: Reminded, today: Day): Day | null {
  if (dueReminder(payment, today)) return today;
  const { dueDate, chargedOn, noted } = payment;
  const isComing = (kind: ReminderKind) => {
    const day = addDays(dueDate, daysAfter[kind]);
    return day > today && day > chargedOn && !noted.has(kind);
  };
  const next = reminderKinds.find(isComing);
  return next === undefined ? null : addDays(dueDate, daysAfter[next]);
}
