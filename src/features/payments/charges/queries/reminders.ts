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
import { listRemindedSince, listUnpaid } from './unpaid';

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
  const { overdue } = await listOverdue(db, scope, setting);
  return {
    overdue: overdue.length,
    remindable: overdue.filter(({ isOpen }) => isOpen).length,
    remindedToday: overdue.filter(({ wasReminded }) => wasReminded).length,
    next: await nextByClock(db, scope, setting),
  };
}

/** Predicts what `remindOfPayments` will do: a person who has had today's mail gets the next one tomorrow. */
async function nextByClock(db: Db, scope: Scope<'payment.write'>, { club: { timeZone }, today }: Setting) {
  const { from, until } = remindedDueDates(today);
  const unpaid = await listUnpaid(db, from, addDays(until, MAX_DAYS_AHEAD), paymentsWithin(scope));
  const guardians = await guardiansOf(db, playersOf(unpaid), 'payments');
  const hadTodays = await listRemindedSince(db, instantAt(today, '00:00', timeZone));
  const reached = new Set(guardians.map(({ playerId }) => playerId));
  const waiting = new Set(guardians.filter(({ id }) => hadTodays.has(id)).map(({ playerId }) => playerId));
  const days = unpaid.flatMap((payment) => {
    if (!reached.has(payment.playerId)) return [];
    const reminded = { ...payment, chargedOn: dayOf(payment.createdAt, timeZone), noted: new Set(payment.noted) };
    const day = nextReminderDay(reminded, today);
    if (day === null) return [];
    return [day === today && waiting.has(payment.playerId) ? addDays(today, 1) : day];
  });
  const [day] = days.toSorted();
  return day === undefined ? null : { day, payments: days.filter((one) => one === day).length };
}

function playersOf(rows: readonly { playerId: number }[]): number[] {
  return [...new Set(rows.map(({ playerId }) => playerId))];
}
