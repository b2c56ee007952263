import { guardiansOf } from '@/features/documents/queries/guardians-of';
import type { Db } from '@/platform/db/database';
import type { Club } from '@/platform/http/context';
import { addDays, type Day, dayOf } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../../scope';
import type { getReminders as endpoint } from '../contract/requests';
import { MAX_DAYS_AHEAD, nextReminderDay, remindedDueDates } from '../rules/reminders';
import { countUnpaid, groupUnpaid, listUnpaid } from './unpaid';

interface Setting {
  club: Pick<Club, 'timeZone'>;
  today: Day;
}

/**
 * Returns what is overdue in scope, soonest due first, and the guardians who want mail about it. `isOpen`: nobody was reminded of it
 * today, and there is somebody to remind.
 */
export async function listOverdue(db: Db, scope: Scope<'payment.write'>, { club: { timeZone }, today }: Setting) {
  const rows = await listUnpaid(db, '1970-01-01', addDays(today, -1), paymentsWithin(scope));
  const guardians = await guardiansOf(db, playersOf(rows), 'payments');
  const reached = new Set(guardians.map(({ playerId }) => playerId));
  const midnight = Date.parse(instantAt(today, '00:00', timeZone));
  const overdue = rows.map((row) => {
    const wasReminded = row.remindedAt !== null && Date.parse(row.remindedAt) >= midnight;
    return { ...row, wasReminded, isOpen: !wasReminded && reached.has(row.playerId) };
  });
  return { overdue, guardians };
}

/** Returns what can be reminded of by hand, and when the next scheduled reminder is. */
export async function getReminders(
  db: Db,
  scope: Scope<'payment.write'>,
  setting: Setting,
): Promise<Reply<typeof endpoint>> {
  const { club, today } = setting;
  const midnight = instantAt(today, '00:00', club.timeZone);
  const [counts, next] = await Promise.all([
    countUnpaid(db, scope, '1970-01-01', addDays(today, -1), midnight),
    nextByClock(db, scope, setting),
  ]);
  return { ...counts, next };
}

/** Predicts what `remindOfPayments` will do: a person who has had today's mail gets the next one tomorrow. */
async function nextByClock(db: Db, scope: Scope<'payment.write'>, { club: { timeZone }, today }: Setting) {
  const { from, until } = remindedDueDates(today);
  const midnight = instantAt(today, '00:00', timeZone);
  const range = { from, remindedUntil: until, until: addDays(until, MAX_DAYS_AHEAD) };
  const groups = await groupUnpaid(db, scope, range, midnight);
  const payments = new Map<Day, number>();
  for (const { dueDate, createdAt, noted, isWaiting, count } of groups) {
    const reminded = { dueDate, chargedOn: dayOf(createdAt, timeZone), noted: new Set(noted) };
    const next = nextReminderDay(reminded, today);
    if (next === null) continue;
    const day = next === today && isWaiting ? addDays(today, 1) : next;
    payments.set(day, (payments.get(day) ?? 0) + count);
  }
  const [day] = [...payments.keys()].toSorted();
  return day === undefined ? null : { day, payments: payments.get(day) ?? 0 };
}

function playersOf(rows: readonly { playerId: number }[]): number[] {
  return [...new Set(rows.map(({ playerId }) => playerId))];
}
