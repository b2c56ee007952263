import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { players } from '@/features/players/tables';
import { holdsEveryWord } from '@/platform/db/words';
import { addDays, type Day, nextMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { PaymentFilters, PaymentStatus } from '../contract/payment';
import { payments } from '../tables/payments';
import { isOwedFor } from './age';

/** The club's calendar: its day today, and the time zone that its months are of. */
export interface Calendar {
  today: Day;
  timeZone: string;
}

/** The WHERE of the payments that a list's filters leave over; needs `player` joined. */
export function filtered(filters: PaymentFilters, calendar: Calendar): SQL | undefined {
  const { q, playerId, teamId, status, type, method, paidIn, paidFrom, paidTo, owed } = filters;
  const midnight = (day: Day) => instantAt(day, '00:00', calendar.timeZone);
  return and(
    playerId === undefined ? undefined : eq(payments.playerId, playerId),
    teamId === undefined ? undefined : eq(players.teamId, teamId),
    status && standsAs(status, calendar.today),
    type && eq(payments.type, type),
    method && (method === 'unspecified' ? isNull(payments.paymentMethod) : eq(payments.paymentMethod, method)),
    paidIn === undefined ? undefined : inMonth(payments.paidAt, paidIn, calendar.timeZone),
    paidFrom === undefined ? undefined : gte(payments.paidAt, midnight(paidFrom)),
    paidTo === undefined ? undefined : lt(payments.paidAt, midnight(addDays(paidTo, 1))),
    owed && isOwedFor(owed, calendar.today),
    holdsEveryWord(sql`concat_ws(chr(1), ${players.nameKey}, fold_name(${payments.description}))`, q),
  );
}

/** The WHERE of the moments in a month `YYYY-MM` of a time zone. What has no moment isn't in any. */
export function inMonth(moment: AnyPgColumn, month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  const midnight = (day: Day) => instantAt(day, '00:00', timeZone);
  return and(gte(moment, midnight(first)), lt(moment, midnight(nextMonthStart(first))));
}

/** `awaiting` is told beside the status: what a family says it has paid is still pending or overdue. */
function standsAs(status: NonNullable<PaymentFilters['status']>, today: Day): SQL | undefined {
  return status === 'awaiting' ? eq(payments.confirmation, 'awaiting') : hasStatus(status, today);
}

/** The WHERE of the payments whose `currentStatus` on `today` it is, in words that an index answers. */
export function hasStatus(status: PaymentStatus, today: Day): SQL | undefined {
  const isPending = eq(payments.status, 'pending');
  if (status === 'pending') return and(isPending, or(isNull(payments.dueDate), gte(payments.dueDate, today)));
  const stands = eq(payments.status, status);
  return status === 'overdue' ? or(stands, and(isPending, lt(payments.dueDate, today))) : stands;
}
